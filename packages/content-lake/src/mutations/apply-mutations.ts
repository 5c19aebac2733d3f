import { randomBytes, randomUUID } from 'node:crypto'
import type {
  DocumentChange,
  MutationResult,
  MutationSource,
  StoredDocument,
} from '../contracts.ts'
import { toMutationError, toReason } from '../errors.ts'
import { applyPatch } from './apply-patch.ts'
import { isDocumentId } from '../document-id.ts'
import { isRecord } from '../guards.ts'
import {
  isSelection,
  parseMutation,
  type DocumentStub,
  type Mutation,
  type PatchOperations,
} from './parse-mutation.ts'

export interface AppliedMutations {
  /** One per document, from its state before the transaction to that after it. */
  changes: DocumentChange[]
  /** One per mutation, in order. */
  results: MutationResult[]
  /** In Sanity's mutation format, with generated ids filled in. */
  applied: unknown[]
}

interface Transaction {
  id: string
  timestamp: string
  autoGenerateArrayKeys: boolean
  /** Sets the system fields. */
  complete: (document: StoredDocument) => StoredDocument
}

interface Step {
  result: MutationResult
  applied: unknown
}

/** Sanity's own limit is 20 levels of attributes, arrays not counted. */
const MAX_DEPTH = 100

/** The value with a random `_key` on every object in an array that lacks one; the same one when none does. */
function addKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => {
      const keyed = addKeys(item)
      if (!isRecord(keyed) || typeof keyed._key === 'string') return keyed
      return { _key: randomBytes(6).toString('hex'), ...keyed }
    })
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  return isRecord(value) ? addArrayKeys(value) : value
}

function addArrayKeys<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const keyed = addKeys(value)
    return keyed === value ? [] : [[name, keyed] as const]
  })
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) }
}

/**
 * Says why a value cannot be stored and read back unchanged, if so: JSON has no infinity, and a `__proto__` field
 * would be lost on assignment.
 */
function findContentFault(value: unknown, levelsLeft = MAX_DEPTH): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number is too large'
  if (typeof value !== 'object' || value === null) return undefined
  if (levelsLeft === 0) return `it nests deeper than ${MAX_DEPTH} levels`
  if (Object.hasOwn(value, '__proto__')) return 'a field cannot be named "__proto__"'
  for (const child of Object.values(value)) {
    const fault = findContentFault(child, levelsLeft - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

function toDocumentId(stub: DocumentStub, index: number): string {
  const id = stub._id ?? randomUUID()
  const complete = id.endsWith('.') ? `${id}${randomUUID()}` : id
  if (!isDocumentId(complete)) {
    const description = `Invalid document ID ${JSON.stringify(complete)}`
    throw toMutationError(index, 400, 'validationError', description)
  }
  return complete
}

function toDocument(
  stub: DocumentStub,
  id: string,
  transaction: Transaction,
  existing: StoredDocument | undefined,
): StoredDocument {
  const created = stub._createdAt
  const content = transaction.autoGenerateArrayKeys ? addArrayKeys(stub) : stub
  return {
    ...content,
    _id: id,
    _createdAt:
      typeof created === 'string' ? created : (existing?._createdAt ?? transaction.timestamp),
    _updatedAt: transaction.timestamp,
    _rev: transaction.id,
  }
}

/** Accumulates the changes of a transaction to each document on top of the stored state. */
class Staging {
  readonly #read: (id: string) => StoredDocument | undefined
  /** Documents before the transaction: read once, since each reading parses. */
  readonly #stored = new Map<string, StoredDocument | undefined>()
  readonly #staged = new Map<string, DocumentChange>()

  constructor(read: (id: string) => StoredDocument | undefined) {
    this.#read = read
  }

  get(id: string): StoredDocument | undefined {
    const change = this.#staged.get(id)
    return change === undefined ? this.#getStored(id) : change.after
  }

  set(id: string, after: StoredDocument | undefined): void {
    this.#staged.set(id, { documentId: id, before: this.#getStored(id), after })
  }

  #getStored(id: string): StoredDocument | undefined {
    if (!this.#stored.has(id)) this.#stored.set(id, this.#read(id))
    return this.#stored.get(id)
  }

  changes(): DocumentChange[] {
    return [...this.#staged.values()].filter(({ before, after }) => before !== after)
  }
}

function applyCreate(
  mutation: Extract<Mutation, { document: DocumentStub }>,
  index: number,
  transaction: Transaction,
  staging: Staging,
): Step {
  const id = toDocumentId(mutation.document, index)
  const existing = staging.get(id)
  const applied = { [mutation.kind]: { ...mutation.document, _id: id } }
  if (existing !== undefined && mutation.kind === 'create') {
    const description = `Document by ID "${id}" already exists`
    throw toMutationError(index, 409, 'documentAlreadyExistsError', description, { id })
  }
  if (existing !== undefined && mutation.kind === 'createIfNotExists')
    return { result: { id, operation: 'none', document: existing }, applied }
  const document = transaction.complete(toDocument(mutation.document, id, transaction, existing))
  staging.set(id, document)
  const operation = existing === undefined ? 'create' : 'update'
  return { result: { id, operation, document }, applied }
}

function applyPatchTo(
  id: string,
  { ifRevisionId, operations }: { ifRevisionId: string | undefined; operations: PatchOperations },
  index: number,
  transaction: Transaction,
  staging: Staging,
): Step {
  const existing = staging.get(id)
  if (existing === undefined) {
    const description = `The document with the ID "${id}" was not found`
    throw toMutationError(index, 409, 'documentNotFoundError', description, { id })
  }
  if (ifRevisionId !== undefined && existing._rev !== ifRevisionId)
    throw toMutationError(
      index,
      409,
      'documentRevisionIDDoesNotMatchError',
      `Document "${id}" has unexpected revision ID ("${existing._rev}"), expected "${ifRevisionId}"`,
      { id, currentRevisionID: existing._rev, expectedRevisionID: ifRevisionId },
    )
  let patched: StoredDocument
  try {
    patched = applyPatch(existing, operations)
  } catch (error) {
    const description = `Cannot patch "${id}": ${toReason(error)}`
    throw toMutationError(index, 400, 'invalidPatchError', description, { id })
  }
  const content = transaction.autoGenerateArrayKeys ? addArrayKeys(patched) : patched
  const document = transaction.complete({
    ...content,
    _rev: transaction.id,
    _updatedAt: transaction.timestamp,
  })
  staging.set(id, document)
  return {
    result: { id, operation: 'update', document },
    applied: { patch: { id, ...operations } },
  }
}

function applyDelete(id: string, staging: Staging): Step {
  const operation = staging.get(id) === undefined ? 'none' : 'delete'
  staging.set(id, undefined)
  return { result: { id, operation }, applied: { delete: { id } } }
}

function applyMutation(
  mutation: Mutation,
  index: number,
  transaction: Transaction,
  staging: Staging,
): Step[] {
  if ('document' in mutation) return [applyCreate(mutation, index, transaction, staging)]
  const { target } = mutation
  if (isSelection(target)) throw new Error('A query in a mutation is resolved before it is applied')
  return target.map((id) =>
    mutation.kind === 'delete'
      ? applyDelete(id, staging)
      : applyPatchTo(id, mutation, index, transaction, staging),
  )
}

function checkContent({ id, document }: MutationResult, index: number): void {
  const fault = findContentFault(document)
  if (fault === undefined) return
  const description = `Document "${id}" cannot be stored: ${fault}`
  throw toMutationError(index, 400, 'validationError', description, { id })
}

/**
 * Applies mutations to the documents that `get` returns, without side effects. A generator sees the effects of
 * the mutations it has yielded.
 * @throws LakeError 409 for an existing id, a missing document or another revision; 400 for a
 * mutation or patch that is malformed.
 */
export function applyMutations(
  source: MutationSource,
  transaction: Transaction,
  get: (id: string) => StoredDocument | undefined,
): AppliedMutations {
  const staging = new Staging(get)
  const results: MutationResult[] = []
  const applied: unknown[] = []
  const mutations = typeof source === 'function' ? source((id) => staging.get(id)) : source
  let index = 0
  for (const value of mutations) {
    for (const step of applyMutation(parseMutation(value, index), index, transaction, staging)) {
      checkContent(step.result, index)
      results.push(step.result)
      applied.push(step.applied)
    }
    index++
  }
  return { changes: staging.changes(), results, applied }
}
