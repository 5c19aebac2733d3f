import type { Mutation } from '@sanity/client'
import { z } from 'zod'
import { getTitle } from '../components/content.ts'
import type { BulkChange } from './bulk-change.ts'

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })
export const documentsSchema = z.array(documentSchema)

export type Document = z.output<typeof documentSchema>

/** Documents of a change: before it, now with their drafts, and as they were when they were deleted, if they were. */
export interface States {
  before: readonly Document[]
  now: readonly Document[]
  last: readonly Document[]
}

interface FieldChanges {
  set: Record<string, unknown>
  unset: readonly string[]
}

type Effect =
  | { does: 'restore'; before: Document }
  /** Nothing but its place in a hand-sorted list goes back. */
  | { does: 'move-back'; before: Document; places?: { from: number; to: number } }
  | { does: 'delete' }
  | { does: 'bring-back'; before: Document }
  /** A draft that was written since: the change leaves it, the rest stays. */
  | ({ does: 'adjust'; revision: string } & FieldChanges)
  /** Changed since. */
  | { does: 'keep' }
  /** The history no longer reaches back, or is not for this account. */
  | { does: 'give-up' }

/** Effect of taking back on one document. */
export type Step = Effect & {
  id: string
  type: string
  title: string
  isDraft: boolean
  /** Fields by which its writer’s rights are judged. */
  fields: Readonly<Record<string, unknown>>
}

const DRAFT = 'drafts.'
const RANK = 'orderRank'
export const toDraftId = (id: string): string => (id.startsWith(DRAFT) ? id : DRAFT + id)

const find = (documents: readonly Document[], id: string) => documents.find(({ _id }) => _id === id)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a draft that are still as the change left them, as they were before. */
function getFieldChanges(draft: Document, before: Document, after: Document): FieldChanges {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) =>
      !name.startsWith('_') &&
      !isSame(before[name], after[name]) &&
      isSame(draft[name], after[name]),
  )
  return {
    set: Object.fromEntries(
      names.filter((name) => name in before).map((name) => [name, before[name]]),
    ),
    unset: names.filter((name) => !(name in before)),
  }
}

/** Tells whether a change wrote a document's place in a hand-sorted list, and nothing else. */
const isMoveOnly = (before: Document, after: Document): boolean =>
  !isSame(before[RANK], after[RANK]) &&
  Object.keys({ ...before, ...after }).every(
    (name) => name.startsWith('_') || name === RANK || isSame(before[name], after[name]),
  )

type Change = Pick<BulkChange, 'transaction' | 'documentIds' | 'createdIds'>

function getEffect({ transaction, createdIds }: Change, id: string, states: States): Effect {
  const before = find(states.before, id)
  const now = find(states.now, id)
  if (now && now._rev !== transaction) return { does: 'keep' }
  if (now && before) return { does: isMoveOnly(before, now) ? 'move-back' : 'restore', before }
  if (now) return { does: createdIds.includes(id) ? 'delete' : 'give-up' }
  // Deleted by the change itself when nothing else has changed it in between.
  return before && find(states.last, id)?._rev === before._rev
    ? { does: 'bring-back', before }
    : { does: 'keep' }
}

/** A draft written since would bring the change back when it is published. */
function getDraftEffect(change: Change, draft: Document, states: States): Effect | undefined {
  if (draft._rev === change.transaction) return undefined
  const id = draft._id.slice(DRAFT.length)
  const published = getEffect(change, id, states)
  const after = find(states.now, id)
  if (published.does !== 'restore' && published.does !== 'move-back') return undefined
  if (!after) return undefined
  const fields = getFieldChanges(draft, published.before, after)
  return Object.keys(fields.set).length + fields.unset.length > 0
    ? { does: 'adjust', revision: draft._rev, ...fields }
    : undefined
}

export const isKept = ({ does }: Step): boolean => does === 'keep' || does === 'give-up'

/**
 * Plans how to undo a change, document by document; what stays as it is comes last. A document that came and went
 * within the change, or since, is none.
 */
export function planTakeBack(change: Change, states: States): Step[] {
  const written = states.now.filter(({ _id }) => _id.startsWith(DRAFT)).map(({ _id }) => _id)
  const steps = [...new Set([...change.documentIds, ...written])].flatMap((id): Step[] => {
    const now = find(states.now, id)
    const known = now ?? find(states.before, id)
    if (!known) return []
    const isDraft = id.startsWith(DRAFT)
    const adjusted = isDraft && now ? getDraftEffect(change, now, states) : undefined
    if (!adjusted && !change.documentIds.includes(id)) return []
    const effect = adjusted ?? getEffect(change, id, states)
    return [{ id, type: known._type, title: getTitle(known), isDraft, fields: known, ...effect }]
  })
  return steps.toSorted((one, other) => Number(isKept(one)) - Number(isKept(other)))
}

function withoutRevision({ _rev, _updatedAt, ...document }: Document) {
  return document
}

function toMutations(transaction: string, step: Step): Mutation[] {
  const { id } = step
  // Changes nothing: only patches can name the revision that they expect.
  const guard = { patch: { id, ifRevisionID: transaction, unset: ['takenBack'] } }
  if (step.does === 'restore' || step.does === 'move-back')
    return [guard, { createOrReplace: withoutRevision(step.before) }]
  if (step.does === 'delete') return [guard, { delete: { id } }]
  if (step.does === 'bring-back') return [{ create: withoutRevision(step.before) }]
  if (step.does === 'adjust') {
    const { revision, set, unset } = step
    return [{ patch: { id, ifRevisionID: revision, set, unset: [...unset] } }]
  }
  return []
}

/** A published document of a hand-sorted list. */
interface Ranked {
  _id: string
  _type: string
  orderRank: string
}

const toIds = (ranks: readonly Ranked[]) =>
  ranks.toSorted((one, other) => (one.orderRank < other.orderRank ? -1 : 1)).map(({ _id }) => _id)

/** Adds from which place to which a document goes back, in the lists as they are now; those come in the order they get. */
export function placeSteps(steps: readonly Step[], ranks: readonly Ranked[]): Step[] {
  const toPublished = (id: string) => id.replace(DRAFT, '')
  const former = new Map(
    steps.flatMap((step) => {
      const rank = step.does === 'move-back' ? step.before[RANK] : undefined
      return typeof rank === 'string' ? [[step.id, rank] as const] : []
    }),
  )
  const placed = steps.map((step): Step => {
    if (step.does !== 'move-back') return step
    const list = ranks.filter(({ _type }) => _type === step.type)
    const before = list.map((each) => ({
      ...each,
      orderRank: former.get(each._id) ?? each.orderRank,
    }))
    const [from = 0, to = 0] = [list, before].map(
      (each) => toIds(each).indexOf(toPublished(step.id)) + 1,
    )
    return from > 0 ? { ...step, places: { from, to } } : step
  })
  const getPlace = (step: Step) => (step.does === 'move-back' ? (step.places?.to ?? 0) : Infinity)
  return placed.toSorted((one, other) =>
    getPlace(one) === getPlace(other) ? 0 : getPlace(one) - getPlace(other),
  )
}

/** One transaction, which the store refuses as a whole when a document has changed in the meantime. */
export const buildMutations = (transaction: string, steps: readonly Step[]): Mutation[] =>
  steps.flatMap((step) => toMutations(transaction, step))
