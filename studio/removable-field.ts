import type { Path, SchemaType } from 'sanity'

/**
 * A field that holds a whole object. List items have “Remove” in their own menu, documents have
 * “Delete”.
 */
export function canBeRemoved({ jsonType, readOnly }: SchemaType, path: Path): boolean {
  return jsonType === 'object' && readOnly !== true && typeof path.at(-1) === 'string'
}
