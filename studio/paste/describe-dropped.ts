const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length

/** Headings of levels that the text has none of; Word calls its title a paragraph. */
const HEADING = /<h[1456]\b|<p[^>]*class="?MsoTitle\b/gi
const TABLE = /<table\b/gi
const PICTURE = /<img\b|<v:imagedata\b/gi

interface Words {
  one: string
  many: (number: number) => string
}

const HEADINGS: Words = {
  one: 'A heading is a paragraph now: choose “Heading” or “Subheading” for it.',
  many: (number) =>
    `${number} headings are paragraphs now: choose “Heading” or “Subheading” for them.`,
}
const TABLES: Words = {
  one: 'A table is plain lines now: write it as bullets.',
  many: (number) => `${number} tables are plain lines now: write them as bullets.`,
}
const PICTURES: Words = {
  one: 'A picture was left out: upload it where a picture is asked for.',
  many: (number) => `${number} pictures were left out: upload them where pictures are asked for.`,
}

/** Says what a text, pasted as HTML from Word or a page, loses in a field of rich text; undefined when nothing. */
export function describeDropped(html: string): string | undefined {
  const sentences = [
    [HEADING, HEADINGS] as const,
    [TABLE, TABLES] as const,
    [PICTURE, PICTURES] as const,
  ].flatMap(([pattern, { one, many }]) => {
    const found = count(html, pattern)
    return found === 0 ? [] : [found === 1 ? one : many(found)]
  })
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
