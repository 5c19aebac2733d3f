import { stegaClean } from '@sanity/client/stega'
import type { RichText } from '#content/types.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Headings, paragraphs and lists as HTML, the only markup that search engines show. */
export function toHtml(text: RichText): string {
  const html = text.map((block) => {
    const content = getText(block)
    if (content === '') return ''
    if (typeof block['listItem'] === 'string') return `<ul><li>${content}</li></ul>`
    const isHeading = typeof block['style'] === 'string' && /^h\d$/.test(block['style'])
    return isHeading ? `<h2>${content}</h2>` : `<p>${content}</p>`
  })
  return html.join('').replaceAll('</ul><ul>', '')
}

function getText(block: RichText[number]): string {
  const children = Array.isArray(block['children']) ? block['children'] : []
  const text = children
    .map((child: unknown) => String(Reflect.get(Object(child), 'text') ?? ''))
    .join('')
  return stegaClean(text)
    .trim()
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character)
}
