import 'server-only'
import type { Metadata } from 'next'
import { getSiteSettings } from '#content/settings.ts'
import type { Seo } from '#content/types.ts'
import { buildMetadata, type PageMetadata } from '#features/shared/seo/metadata.ts'

type DescribedPage = Omit<PageMetadata, 'seo' | 'defaultSeo'> & {
  /** Absent where marketing has no say. */
  seo?: Seo
}

/** Metadata of a page, with the site's defaults for what it does not say itself. */
export async function describePage({
  seo = { noIndex: false },
  ...page
}: DescribedPage): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({ ...page, seo, defaultSeo })
}
