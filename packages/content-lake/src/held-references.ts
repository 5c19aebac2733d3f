import { isRecord } from './guards.ts'

/** A reference held by a document. Weak ones may be dangling. */
export interface HeldReference {
  id: string
  weak: boolean
}

/** Every reference in a value, except cross-dataset ones. */
export function findReferences(value: unknown, found: HeldReference[] = []): HeldReference[] {
  if (Array.isArray(value)) {
    for (const item of value) findReferences(item, found)
  } else if (isRecord(value)) {
    if (typeof value._ref === 'string' && value._dataset === undefined)
      found.push({ id: value._ref, weak: value._weak === true })
    for (const key in value) {
      const child = value[key]
      if (typeof child === 'object' && child !== null) findReferences(child, found)
    }
  }
  return found
}
