import type { Path, SchemaType } from 'sanity'

/** A field's whole object. Items of lists have “Remove” in their own menu, the document “Delete”. */
export function canBeRemoved({ jsonType, readOnly }: SchemaType, path: Path): boolean {
  return jsonType === 'object' && readOnly !== true && typeof path.at(-1) === 'string'
}
