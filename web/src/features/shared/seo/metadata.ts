import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { site } from '#config/site.ts'
import type { ContentImage, Seo } from '#content/types.ts'
import { buildShareImage } from './share-image.ts'

/** Length of a description in search results. */
const MAX_DESCRIPTION = 160

/** Truncates after whole sentences if possible, else after whole words. */
function clip(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= MAX_DESCRIPTION) return text
  const sentences = /^.*[.!?](?=\s)/s.exec(text.slice(0, MAX_DESCRIPTION + 1))?.[0]
  if (sentences !== undefined && sentences.length > MAX_DESCRIPTION / 2) return sentences
  const words = text.slice(0, MAX_DESCRIPTION - 1)
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), MAX_DESCRIPTION / 2)).replace(/[,;:\s]+$/, '')}…`
}

export interface PageMetadata {
  /** Without the site's name, which is appended. */
  title: string
  /** The title is complete; nothing is appended. */
  isTitleWhole?: boolean
  description?: string
  path: string
  image?: ContentImage
  seo: Seo
  /** Defaults of the site. */
  defaultSeo: Seo
}

export function buildMetadata({
  title,
  isTitleWhole = false,
  description,
  path,
  image,
  seo,
  defaultSeo,
}: PageMetadata): Metadata {
  const wholeTitle = stegaClean(seo.title ?? (isTitleWhole ? title : `${title} | ${site.name}`))
  const summary = clip(stegaClean(seo.description ?? description ?? defaultSeo.description))
  const picture = seo.image ?? image ?? defaultSeo.image
  const canonical = seo.canonical ?? path
  const images = picture ? [buildShareImage(picture)] : undefined
  return {
    title: wholeTitle,
    description: summary,
    alternates: { canonical },
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: site.locale.replace('-', '_'),
      title: wholeTitle,
      description: summary,
      url: canonical,
      images,
    },
    twitter: { card: images ? 'summary_large_image' : 'summary' },
    ...(seo.noIndex && { robots: { index: false, follow: true } }),
  }
}

export const NOT_FOUND_METADATA: Metadata = {
  title: `Page not found | ${site.name}`,
  description: 'The page has moved or does not exist.',
  robots: { index: false, follow: true },
}
