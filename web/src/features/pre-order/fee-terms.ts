import type { Figure, Page, RichText } from '#content/types.ts'

/** What marketing published of the fee, on the page of the pre-order terms. */
export interface FeeTerms {
  href: string
  figures: readonly Figure[]
  /** What stands above the rules: how far they are to be relied on. */
  preface?: RichText
  rules?: RichText
  isSample: boolean
}

/** The page opens with its figures; the first text under a heading says what happens to the fee. */
export function toFeeTerms(page: Page): FeeTerms {
  const { path, blocks, sampleFields } = page
  const texts = blocks.filter((block) => block.type === 'textBlock')
  return {
    href: path,
    figures: blocks.find((block) => block.type === 'figuresBlock')?.figures ?? [],
    preface: texts.find(({ heading }) => heading === undefined)?.body,
    rules: texts.find(({ heading }) => heading !== undefined)?.body,
    isSample: sampleFields.includes('blocks'),
  }
}
