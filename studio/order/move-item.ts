import type { Mutation, SanityClient } from '@sanity/client'
import type { DropMessage } from 'core/hand-sorted'
import { z } from 'zod'
import type { MovePlan, RankPatch } from './plan-move.ts'

const LIST = '*[_type == $type && !(_id in path("versions.**"))]{ _id, name, orderRank }'

const documentsSchema = z.array(
  z.object({ _id: z.string(), name: z.string().nullish(), orderRank: z.string().nullish() }),
)

/** A move that was made. */
export interface Move {
  plan: MovePlan
  transaction: string
}

type Client = Pick<SanityClient, 'fetch' | 'mutate'>

const toMutation = ({ id, orderRank }: RankPatch, ifRevisionID?: string): Mutation => ({
  patch: {
    id,
    ...(ifRevisionID !== undefined && { ifRevisionID }),
    ...(orderRank === undefined ? { unset: ['orderRank'] } : { set: { orderRank } }),
  },
})

/** Moves an item in published documents and drafts, in one transaction; undefined when it stays where it is. */
export async function moveItem(client: Client, drop: DropMessage): Promise<Move | undefined> {
  const found = await client.fetch<unknown>(
    LIST,
    { type: drop.documentType },
    { perspective: 'raw' },
  )
  // Loaded on the first drop: the library of ranks is large.
  const { planMove } = await import('./plan-move.ts')
  const plan = planMove(documentsSchema.parse(found), drop)
  if (!plan) return undefined
  const { transactionId } = await client.mutate(
    plan.ranks.map((patch) => toMutation(patch)),
    { returnDocuments: false, visibility: 'sync', tag: 'hand-sorted.move' },
  )
  return { plan, transaction: transactionId }
}

/** @throws when one of its documents has changed since. */
export async function takeMoveBack(client: Client, { plan, transaction }: Move): Promise<void> {
  await client.mutate(
    plan.formerRanks.map((patch) => toMutation(patch, transaction)),
    { returnDocuments: false, visibility: 'sync', tag: 'hand-sorted.take-back' },
  )
}
