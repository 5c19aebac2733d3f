import type { Figure, Page, RichText } from '#content/types.ts'

/** The published terms of the fee, from the page of the pre-order terms. */
export interface FeeTerms {
  href: string
  figures: readonly Figure[]
  /** Preface of the rules, on their status. */
  preface?: RichText
  rules?: RichText
  isSample: boolean
}

/** The page starts with its figures; the first text with a heading is about refunds. */
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
