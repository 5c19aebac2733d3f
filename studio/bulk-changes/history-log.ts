import { z } from 'zod'

const effectSchema = z.object({ apply: z.array(z.unknown()), revert: z.array(z.unknown()) })

export type Effect = z.output<typeof effectSchema>

const transactionSchema = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.string(),
  /** All that it changed, drafts too. */
  documentIDs: z.array(z.string()),
  /** On the documents that were asked for, where effects were asked for. */
  effects: z.record(z.string(), effectSchema).default({}),
})

export type LoggedTransaction = z.output<typeof transactionSchema>

/** Transactions of the history API: one a line. */
export function parseLog(log: unknown): LoggedTransaction[] {
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
