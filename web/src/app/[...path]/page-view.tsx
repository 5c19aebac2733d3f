import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Page } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { withHeading } from '#features/blocks/with-heading.ts'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { buildWebPage } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildMetadata } from '#features/shared/seo/metadata.ts'

export async function buildPageMetadata(page: Page): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({ title: page.title, path: page.path, seo: page.seo, defaultSeo })
}

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
