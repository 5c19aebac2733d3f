import type { NotFoundTexts } from '#content/types.ts'
import { NotFoundView } from '#features/errors/not-found-view.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { PageSearch } from '#features/search/page-search-client.tsx'

export function NotFoundPage({ texts }: { texts?: NotFoundTexts }) {
  return (
    <main id="content">
      <NotFoundView texts={texts}>
        <PageSearch>
          <SearchBox />
        </PageSearch>
      </NotFoundView>
    </main>
  )
}
