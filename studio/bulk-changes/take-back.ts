import type { Mutation } from '@sanity/client'
import { z } from 'zod'
import { getTitle } from '../today/content.ts'

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })
export const documentsSchema = z.array(documentSchema)

type Document = z.output<typeof documentSchema>

/** Documents of a change: before it, now, and as they were when they were deleted, if they were. */
export interface States {
  before: readonly Document[]
  now: readonly Document[]
  last: readonly Document[]
}

interface StepBase {
  id: string
  type: string
  title: string
  isDraft: boolean
}

/** What taking back does to one document; what was changed since stays. */
export type Step = StepBase &
  (
    | { does: 'restore'; before: Document }
    | { does: 'delete' }
    | { does: 'bring-back'; before: Document }
    | { does: 'keep' }
  )

const find = (documents: readonly Document[], id: string) => documents.find(({ _id }) => _id === id)

function getEffect(transaction: string, id: string, states: States) {
  const before = find(states.before, id)
  const now = find(states.now, id)
  if (now && now._rev !== transaction) return { does: 'keep' } as const
  if (now) return before ? ({ does: 'restore', before } as const) : ({ does: 'delete' } as const)
  // Deleted by the change itself when nothing else has changed it in between.
  return before && find(states.last, id)?._rev === before._rev
    ? ({ does: 'bring-back', before } as const)
    : ({ does: 'keep' } as const)
}

const isKept = ({ does }: Step): number => Number(does === 'keep')

/**
 * How to undo a change, document by document; what stays as it is comes last. A document that came and went within the
 * change, or since, is none.
 */
export function planTakeBack(
  { transaction, documentIds }: { transaction: string; documentIds: readonly string[] },
  states: States,
): Step[] {
  const steps = documentIds.flatMap((id): Step[] => {
    const known = find(states.now, id) ?? find(states.before, id)
    if (!known) return []
    const step = {
      id,
      type: known._type,
      title: getTitle(known),
      isDraft: id.startsWith('drafts.'),
    }
    return [{ ...step, ...getEffect(transaction, id, states) }]
  })
  return steps.toSorted((one, other) => isKept(one) - isKept(other))
}

function withoutRevision({ _rev, _updatedAt, ...document }: Document) {
  return document
}

/** One transaction, which the store refuses as a whole when a document has changed in the meantime. */
export function buildMutations(transaction: string, steps: readonly Step[]): Mutation[] {
  return steps.flatMap((step): Mutation[] => {
    if (step.does === 'keep') return []
    if (step.does === 'bring-back') return [{ create: withoutRevision(step.before) }]
    const { id } = step
    // Changes nothing: only patches can name the revision that they expect.
    const guard = { patch: { id, ifRevisionID: transaction, unset: ['takenBack'] } }
    return step.does === 'delete'
      ? [guard, { delete: { id } }]
      : [guard, { createOrReplace: withoutRevision(step.before) }]
  })
}
