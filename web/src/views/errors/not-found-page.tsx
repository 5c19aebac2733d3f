import { NotFoundView } from '#features/errors/not-found-view.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { PageSearch } from '#features/search/page-search-client.tsx'

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
