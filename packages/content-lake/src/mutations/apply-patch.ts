import { extract, Mutation as SanityMutation } from '@sanity/mutator'
import type { StoredDocument } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import type { PatchOperations } from './parse-mutation.ts'

function isStoredDocument(value: unknown): value is StoredDocument {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}

/** `@sanity/mutator` would duplicate the whole array when nothing matches a replace. */
function withoutIdleReplace(operations: PatchOperations, document: StoredDocument) {
  const { insert, ...rest } = operations
  const path = insert?.replace
  return typeof path === 'string' && extract(path, document).length === 0 ? rest : operations
}

/**
 * Applies a patch with Studio's own code, without changing the document.
 * @throws Error that names the operation when a path is malformed.
 */
export function applyPatch(document: StoredDocument, operations: PatchOperations): StoredDocument {
  const { _id: id } = document
  const patch: object = { ...withoutIdleReplace(operations, document), id }
  const mutation = new SanityMutation({ mutations: [{ patch: { ...patch, id } }] })
  const patched: unknown = mutation.apply(document)
  if (!isStoredDocument(patched)) throw new Error('A patch cannot remove "_id" or "_type"')
  if (patched._id !== id) throw new Error('A patch cannot change "_id"')
  if (patched._type !== document._type) throw new Error('A patch cannot change "_type"')
  return patched
}
