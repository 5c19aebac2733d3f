import { NotFoundView } from '#features/errors/not-found-view.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { PageSearch } from '../site/site-client.tsx'

export function NotFoundPage() {
  return (
    <main id="content">
      <NotFoundView>
        <PageSearch>
          <SearchBox />
        </PageSearch>
      </NotFoundView>
    </main>
  )
}
