import { SORTED_TYPES } from 'core/hand-sorted'
import { API_VERSION } from 'core/sanity-api'
import type { InitialValueResolverContext, SchemaTypeDefinition } from 'sanity'
import { z } from 'zod'

const ORDERED_TYPES: ReadonlySet<string> = new Set(SORTED_TYPES)
const LAST_RANK = '*[_type == $type] | order(orderRank desc)[0].orderRank'

async function readNextRank(type: string, { getClient }: InitialValueResolverContext) {
  const last = await getClient({ apiVersion: API_VERSION }).fetch<unknown>(LAST_RANK, { type })
  const { getNextRank } = await import('../order/plan-move.ts')
  return getNextRank(z.string().nullish().parse(last))
}

/** Appends a new document to its hand-sorted list. */
export function withOrderRanks(types: SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => {
    if (!ORDERED_TYPES.has(type.name) || !('fields' in type) || !type.fields) return type
    const initialValue = (_value: unknown, context: InitialValueResolverContext) =>
      readNextRank(type.name, context)
    return {
      ...type,
      fields: type.fields.map((field) =>
        field.name === 'orderRank' ? Object.assign({}, field, { initialValue }) : field,
      ),
    }
  })
}
