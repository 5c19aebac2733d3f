import { NotFoundView } from '#features/errors/not-found-view.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { NOT_FOUND_METADATA } from '#lib/seo/metadata.ts'
import { PageSearch } from './site-client.tsx'

export { NOT_FOUND_METADATA as metadata }

export default function NotFoundPage() {
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
