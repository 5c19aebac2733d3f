import { Suspense } from 'react'
import { NotFoundView } from '#features/errors/not-found-view.tsx'
import { PageSearch } from '#features/search/page-search-client.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { NOT_FOUND_METADATA } from '#lib/seo/metadata.ts'

export { NOT_FOUND_METADATA as metadata }

export default function NotFoundPage() {
  return (
    <main id="content">
      <NotFoundView>
        <Suspense fallback={<SearchBox />}>
          <PageSearch />
        </Suspense>
      </NotFoundView>
    </main>
  )
}
