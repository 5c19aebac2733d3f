import { getPathEntries } from '#content/path.ts'
import type { PathType } from '#content/types.ts'
import { NotFoundView } from '#features/errors/not-found-view.tsx'
import { NOT_FOUND_METADATA } from '#lib/seo/metadata.ts'
import { isRendered } from './[...path]/rendered-types.ts'

export { NOT_FOUND_METADATA as metadata }

const KINDS = {
  carModel: 'Model',
  specifications: 'Specifications',
  outlet: 'Restaurant',
  promo: 'Promotion',
  page: 'Page',
} as const satisfies Record<PathType, string>

export default async function NotFoundPage() {
  const entries = (await getPathEntries()).filter(isRendered)
  return (
    <main id="content">
      <NotFoundView
        entries={entries.map(({ path, title, type }) => ({
          href: path,
          label: title,
          kind: KINDS[type],
        }))}
      />
    </main>
  )
}
