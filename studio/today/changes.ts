import { z } from 'zod'
import { isTakeBack } from '../bulk-changes/bulk-change.ts'
import { parseLog } from '../bulk-changes/history-log.ts'
import { getTitle, TITLE_FIELDS } from '../components/content.ts'

const LISTED = 12

/** The documents that were changed last, drafts and published ones, without those that are as an import brought them. */
export const CHANGES_QUERY = `*[_type in $types && !(_id in path("versions.**")) && _updatedAt > _createdAt]
  | order(_updatedAt desc)[0...${LISTED}]{ _id, _type, _rev, _updatedAt, ${TITLE_FIELDS.join()} }`

export const changedSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), _updatedAt: z.string() }),
)

export interface Change {
  document: { id: string; type: string }
  title: string
  isDraft: boolean
  /** ISO time. */
  at: string
  /** User id; undefined for a change before the kept history. */
  author: string | undefined
  /** It took another change back. */
  isTakenBack: boolean
}

const DRAFT = 'drafts.'

/** Lists who made the last change of each document, from their history. */
export function toChanges(changed: z.output<typeof changedSchema>, log: unknown): Change[] {
  const transactions = parseLog(log).toSorted((one, other) =>
    other.timestamp.localeCompare(one.timestamp),
  )
  return changed.map((document) => {
    const last = transactions.find(({ documentIDs }) => documentIDs.includes(document._id))
    return {
      document: { id: document._id.replace(DRAFT, ''), type: document._type },
      title: getTitle(document),
      isDraft: document._id.startsWith(DRAFT),
      at: document._updatedAt,
      author: last?.author,
      isTakenBack: last !== undefined && isTakeBack(last.id),
    }
  })
}

/** Says what somebody did. */
export function describeChange({ isDraft, isTakenBack }: Pick<Change, 'isDraft' | 'isTakenBack'>) {
  if (isTakenBack) return 'took a change back'
  return isDraft ? 'edited a draft' : 'published'
}
