import { type PortableTextComponents, toHTML } from '@portabletext/to-html'
import { stegaClean } from '@sanity/client/stega'
import type { RichText } from '#content/types.ts'

const components: PortableTextComponents = {
  block: { normal: ({ children }) => (children ? `<p>${children}</p>` : '') },
  marks: { link: ({ children }) => children },
}

/** Headings, paragraphs and lists as HTML, the only markup that search engines show. */
export function toHtml(text: RichText): string {
  const blocks = text.filter(({ _type }) => _type === 'block')
  return stegaClean(toHTML(blocks, { components }))
}
