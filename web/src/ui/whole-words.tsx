import { Children, type ReactNode } from 'react'
import { keepUnits } from '#lib/keep-units.ts'

/** Letters joined by hyphens; addresses may still break at theirs. */
const HYPHENATED = /(\p{L}+(?:-\p{L}+)+)/u

/** Text that breaks between its words, not at their hyphens: "DM-i", "pre-order", "ondeh-ondeh". */
export function WholeWords({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The same for what a text contains beside other elements; its numbers keep their units. */
export const keepWordsWhole = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => {
    if (typeof child !== 'string') return child
    const text = keepUnits(child)
    return HYPHENATED.test(text) ? <WholeWords text={text} /> : text
  })
