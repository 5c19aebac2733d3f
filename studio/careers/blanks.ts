import type { Path } from 'sanity'
import { BLANK, toPlainText } from 'schemas/fair-hiring'
import { getArray, getField, getString } from 'schemas/siblings'

/** Text of a template that is left to be filled in. */
export interface Blank {
  /** “[days and hours]”. */
  words: string
  /** Leads to it, down to the paragraph. */
  path: Path
}

const find = (text: unknown, path: Path): Blank[] =>
  (toPlainText(text).match(BLANK) ?? []).map((words) => ({ words, path }))

/** The blanks of its template that a role still has, in the order of its form. */
export const findBlanks = (role: unknown): Blank[] => [
  ...find(getField(role, 'title'), ['title']),
  ...find(getField(role, 'summary'), ['summary']),
  ...getArray(role, 'body').flatMap((block) => {
    const [span] = getArray(block, 'children')
    const toSpan = ['children', { _key: getString(span, '_key') ?? '' }]
    return find([block], ['body', { _key: getString(block, '_key') ?? '' }, ...toSpan])
  }),
]
