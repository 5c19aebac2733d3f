import { z } from 'zod'
import { getTitle } from './content.ts'

const LISTED = 12

/** The documents that were changed last, drafts and published ones. */
export const CHANGES_QUERY = `*[_type in $types && !(_id in path("versions.**"))]
  | order(_updatedAt desc)[0...${LISTED}]{ _id, _type, _rev, _updatedAt, title, name, outletName, source, kind }`

export const changedSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), _updatedAt: z.string() }),
)

const transactionSchema = z.object({
  author: z.string(),
  timestamp: z.string(),
  documentIDs: z.array(z.string()),
})

export interface Change {
  document: { id: string; type: string }
  title: string
  isDraft: boolean
  /** ISO time. */
  at: string
  /** User id; undefined for a change before the kept history. */
  author: string | undefined
}

const DRAFT = 'drafts.'

/** Transactions of the history API: one a line. */
function parseLog(log: unknown): z.output<typeof transactionSchema>[] {
  const lines =
    typeof log === 'string'
      ? log
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [log]
  return lines.flatMap((line: unknown) => {
    const transaction = transactionSchema.safeParse(line)
    return transaction.success ? [transaction.data] : []
  })
}

/** Who made the last change of each document, from their history. */
export function toChanges(changed: z.output<typeof changedSchema>, log: unknown): Change[] {
  const transactions = parseLog(log).toSorted((one, other) =>
    other.timestamp.localeCompare(one.timestamp),
  )
  return changed.map((document) => ({
    document: { id: document._id.replace(DRAFT, ''), type: document._type },
    title: getTitle(document),
    isDraft: document._id.startsWith(DRAFT),
    at: document._updatedAt,
    author: transactions.find(({ documentIDs }) => documentIDs.includes(document._id))?.author,
  }))
}
