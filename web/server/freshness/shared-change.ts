import { z } from 'zod'

export const knownDocument = z.object({
  revision: z.string(),
  type: z.string(),
  path: z.string().optional(),
  /** ISO time of its last change. */
  updatedAt: z.string().optional(),
  /** Remembered, since webhooks from before the deletion may be late or repeated. */
  isDeleted: z.literal(true).optional(),
})

/** A published document at the time its pages were last expired. */
export type KnownDocument = z.output<typeof knownDocument>

export const sharedChange = z.object({
  /** The same on every instance that hears of it at once. */
  id: z.string(),
  tags: z.array(z.string()),
  /** Expires every page, whatever its tags. */
  isAll: z.boolean(),
  /** Documents by id; null for a deleted one. */
  documents: z.record(z.string(), knownDocument.nullable()),
})

/** An expiry announced to all instances. */
export type SharedChange = z.output<typeof sharedChange>

export const position = z.object({ history: z.string(), id: z.string() })

/** Position of an instance in the change log. A store that has lost its data starts a new history. */
export type Position = z.output<typeof position>

/** Changes of other instances, with the position after them. */
export interface NewChanges {
  changes: readonly SharedChange[]
  position: Position
}
