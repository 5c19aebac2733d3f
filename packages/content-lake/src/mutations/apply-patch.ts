import { extract, Mutation as SanityMutation } from '@sanity/mutator'
import type { StoredDocument } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import { isTime, OPERAND_TYPES, type PatchOperations } from './parse-mutation.ts'

/** In the order of `@sanity/mutator`. */
const OPERATIONS = [
  'setIfMissing',
  'set',
  'unset',
  'diffMatchPatch',
  'inc',
  'dec',
  'insert',
] as const

function isStoredDocument(value: unknown): value is StoredDocument {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}

/** `@sanity/mutator` would pass over a value of another type, and leave the caller in the belief it was changed. */
function checkTargets(document: unknown, name: string, paths: readonly string[]): void {
  const type = OPERAND_TYPES.get(name)
  if (type === undefined) return
  for (const path of paths) {
    const isOther = (value: unknown) => value !== null && typeof value !== type
    if (extract(path, document).some(isOther))
      throw new Error(`"${name}" of "${path}" applies to a ${type}`)
  }
}

/** `@sanity/mutator` would duplicate the whole array when nothing matches. */
function isIdleReplace(document: unknown, name: string, operand: object): boolean {
  const path = 'replace' in operand && name === 'insert' ? operand.replace : undefined
  return typeof path === 'string' && extract(path, document).length === 0
}

/**
 * Applies a patch with Studio's own code, without changing the document.
 * @throws Error that names the operation which cannot be applied.
 */
export function applyPatch(document: StoredDocument, operations: PatchOperations): StoredDocument {
  const { _id: id } = document
  let patched = document
  for (const name of OPERATIONS) {
    const operand = operations[name]
    if (operand === undefined || isIdleReplace(patched, name, operand)) continue
    checkTargets(patched, name, Object.keys(operand))
    const patch = { id, [name]: operand }
    const result: unknown = new SanityMutation({ mutations: [{ patch }] }).apply(patched)
    if (!isStoredDocument(result)) throw new Error('A patch cannot remove "_id" or "_type"')
    patched = result
  }
  if (patched._id !== id) throw new Error('A patch cannot change "_id"')
  if (patched._type !== document._type) throw new Error('A patch cannot change "_type"')
  if (patched._createdAt !== document._createdAt && !isTime(patched._createdAt))
    throw new Error('"_createdAt" takes a time, such as "2026-01-31T12:00:00Z"')
  return patched
}
