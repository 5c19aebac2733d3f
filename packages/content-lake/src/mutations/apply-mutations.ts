import { randomUUID } from 'node:crypto'
import type { DocumentChange, StoredDocument } from '../contracts.ts'
import { toMutationError } from '../errors.ts'
import { applyPatch } from './apply-patch.ts'
import { isDocumentId } from '../document-id.ts'
import type { DocumentStub, Mutation } from './parse-mutations.ts'

/** A mutation whose query has been replaced by the id of one selected document. */
export type ResolvedMutation =
  | { kind: 'create' | 'createOrReplace' | 'createIfNotExists'; document: DocumentStub }
  | { kind: 'delete'; id: string }
  | {
      kind: 'patch'
      id: string
      ifRevisionId: string | undefined
      operations: Extract<Mutation, { kind: 'patch' }>['operations']
    }

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: StoredDocument | undefined
}

export interface AppliedMutations {
  /** One for each document, from its state before the transaction to its state after it. */
  changes: DocumentChange[]
  /** One for each mutation, in order. */
  results: MutationResult[]
  /** In Sanity's mutation format, with generated ids filled in. */
  applied: unknown[]
}

interface Transaction {
  id: string
  timestamp: string
}

function toDocumentId(stub: DocumentStub, index: number): string {
  const id = stub._id ?? randomUUID()
  const complete = id.endsWith('.') ? `${id}${randomUUID()}` : id
  if (!isDocumentId(complete)) {
    throw toMutationError({
      index,
      status: 400,
      type: 'validationError',
      description: `Invalid document ID ${JSON.stringify(complete)}`,
    })
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
  return {
    ...stub,
    _id: id,
    _createdAt:
      typeof created === 'string' ? created : (existing?._createdAt ?? transaction.timestamp),
    _updatedAt: transaction.timestamp,
    _rev: transaction.id,
  }
}

/** Collects what a transaction does to each document, on top of the stored state. */
class Staging {
  readonly #stored: (id: string) => StoredDocument | undefined
  readonly #staged = new Map<string, DocumentChange>()

  constructor(stored: (id: string) => StoredDocument | undefined) {
    this.#stored = stored
  }

  get(id: string): StoredDocument | undefined {
    const change = this.#staged.get(id)
    return change === undefined ? this.#stored(id) : change.after
  }

  set(id: string, after: StoredDocument | undefined): void {
    const change = this.#staged.get(id)
    if (change === undefined) {
      this.#staged.set(id, { documentId: id, before: this.#stored(id), after })
    } else {
      change.after = after
    }
  }

  changes(): DocumentChange[] {
    return [...this.#staged.values()].filter(({ before, after }) => before !== after)
  }
}

function applyCreate(
  mutation: Extract<ResolvedMutation, { document: DocumentStub }>,
  index: number,
  transaction: Transaction,
  staging: Staging,
): { result: MutationResult; applied: unknown } {
  const id = toDocumentId(mutation.document, index)
  const existing = staging.get(id)
  const applied = { [mutation.kind]: { ...mutation.document, _id: id } }
  if (existing !== undefined && mutation.kind === 'create') {
    throw toMutationError({
      index,
      status: 409,
      type: 'documentAlreadyExistsError',
      description: `Document by ID "${id}" already exists`,
      detail: { id },
    })
  }
  if (existing !== undefined && mutation.kind === 'createIfNotExists') {
    return { result: { id, operation: 'none', document: existing }, applied }
  }
  const document = toDocument(mutation.document, id, transaction, existing)
  staging.set(id, document)
  const operation = existing === undefined ? 'create' : 'update'
  return { result: { id, operation, document }, applied }
}

function applyPatchMutation(
  mutation: Extract<ResolvedMutation, { kind: 'patch' }>,
  index: number,
  transaction: Transaction,
  staging: Staging,
): { result: MutationResult; applied: unknown } {
  const { id, ifRevisionId, operations } = mutation
  const existing = staging.get(id)
  if (existing === undefined) {
    throw toMutationError({
      index,
      status: 409,
      type: 'documentNotFoundError',
      description: `The document with the ID "${id}" was not found`,
      detail: { id },
    })
  }
  if (ifRevisionId !== undefined && existing._rev !== ifRevisionId) {
    throw toMutationError({
      index,
      status: 409,
      type: 'documentRevisionIDDoesNotMatchError',
      description: `Document "${id}" has unexpected revision ID ("${existing._rev}"), expected "${ifRevisionId}"`,
      detail: { id, currentRevisionID: existing._rev, expectedRevisionID: ifRevisionId },
    })
  }
  let patched: StoredDocument
  try {
    patched = applyPatch(existing, operations)
  } catch (error) {
    throw toMutationError({
      index,
      status: 400,
      type: 'invalidPatchError',
      description: `Cannot patch "${id}": ${error instanceof Error ? error.message : String(error)}`,
      detail: { id },
    })
  }
  const document = { ...patched, _rev: transaction.id, _updatedAt: transaction.timestamp }
  staging.set(id, document)
  return {
    result: { id, operation: 'update', document },
    applied: { patch: { id, ...operations } },
  }
}

/**
 * Applies mutations to the documents that `get` returns, changing nothing itself.
 * @throws LakeError 409 for an existing id, a missing document or another revision; 400 for a bad patch.
 */
export function applyMutations(
  mutations: readonly ResolvedMutation[],
  transaction: Transaction,
  get: (id: string) => StoredDocument | undefined,
): AppliedMutations {
  const staging = new Staging(get)
  const results: MutationResult[] = []
  const applied: unknown[] = []
  for (const [index, mutation] of mutations.entries()) {
    if (mutation.kind === 'delete') {
      const existing = staging.get(mutation.id)
      staging.set(mutation.id, undefined)
      results.push({ id: mutation.id, operation: existing === undefined ? 'none' : 'delete' })
      applied.push({ delete: { id: mutation.id } })
    } else {
      const step =
        mutation.kind === 'patch'
          ? applyPatchMutation(mutation, index, transaction, staging)
          : applyCreate(mutation, index, transaction, staging)
      results.push(step.result)
      applied.push(step.applied)
    }
  }
  return { changes: staging.changes(), results, applied }
}
