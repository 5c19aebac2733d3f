import type { Path } from 'sanity'
import { BLANK, toPlainText } from 'schemas/fair-hiring'
import { getArray, getField, getString } from 'schemas/siblings'

interface Blank {
  /** “[days and hours]”. */
  words: string
  /** Leads to it, down to the paragraph. */
  path: Path
  /** Tab on which its field is. */
  group: 'role' | 'text'
}

const find = (text: unknown, path: Path, group: Blank['group']): Blank[] =>
  (toPlainText(text).match(BLANK) ?? []).map((words) => ({ words, path, group }))

/** The blanks of its template that a role still has, in the order of its form. */
export const findBlanks = (role: unknown): Blank[] => [
  ...find(getField(role, 'title'), ['title'], 'role'),
  ...find(getField(role, 'summary'), ['summary'], 'text'),
  ...getArray(role, 'body').flatMap((block) => {
    const [span] = getArray(block, 'children')
    const toSpan = ['children', { _key: getString(span, '_key') ?? '' }]
    return find([block], ['body', { _key: getString(block, '_key') ?? '' }, ...toSpan], 'text')
  }),
]
