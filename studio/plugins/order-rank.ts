import { orderRankField } from '@sanity/orderable-document-list'
import { SORTED_TYPES } from 'core/hand-sorted'
import { defineField, type SchemaTypeDefinition } from 'sanity'

const ORDERED_TYPES: ReadonlySet<string> = new Set(SORTED_TYPES)

/** Appends a new document to its hand-sorted list. */
export function withOrderRanks(types: SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => {
    if (!ORDERED_TYPES.has(type.name) || !('fields' in type) || !type.fields) return type
    const rank = orderRankField({ type: type.name })
    return {
      ...type,
      fields: type.fields.map((field) => (field.name === rank.name ? defineField(rank) : field)),
    }
  })
}
