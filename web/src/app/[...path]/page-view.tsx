import { env } from '#config/env.server.ts'
import type { Page } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { withHeading } from '#features/blocks/with-heading.ts'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { buildWebPage } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { describePage } from '#views/describe-page.ts'

export const buildPageMetadata = (page: Page) =>
  describePage({ title: page.title, path: page.path, seo: page.seo })

export function PageView({ page }: { page: Page }) {
  return (
    <main id="content">
      <ChangesAt instant={page.changesAt} />
      <Blocks
        blocks={withHeading(page.blocks, page.title)}
        place="page"
        isSample={page.sampleFields.includes('blocks')}
      />
      <JsonLdScript things={[buildWebPage(page, env.siteUrl)]} />
    </main>
  )
}
