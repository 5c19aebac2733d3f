import { z } from 'zod'
import { isDocumentId } from '../document-id.ts'
import { toMutationError } from '../errors.ts'
import { isRecord, isStringArray } from '../guards.ts'
import { parsePatchPath } from './patch-path.ts'

/** A document from a client; the lake adds the system fields. */
export interface DocumentStub {
  _id?: string
  _type: string
  [field: string]: unknown
}

export interface Selection {
  query: string
  params: Record<string, unknown>
}

const PATCH_OPERATIONS = ['set', 'setIfMissing', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const

/** The operations of a patch, without its target. */
export type PatchOperations = { unset?: string[] } & {
  [name in (typeof PATCH_OPERATIONS)[number]]?: Record<string, unknown>
}

export type Mutation =
  | { kind: 'create' | 'createOrReplace' | 'createIfNotExists'; document: DocumentStub }
  | { kind: 'delete'; target: MutationTarget }
  | {
      kind: 'patch'
      target: MutationTarget
      ifRevisionId: string | undefined
      operations: PatchOperations
    }

/** Documents by id, or by query. */
export type MutationTarget = readonly string[] | Selection

export function isSelection(target: MutationTarget): target is Selection {
  return 'query' in target
}

/** Types of the operands of these operations, and of the values that they apply to. */
export const OPERAND_TYPES: ReadonlyMap<string, 'number' | 'string'> = new Map([
  ['inc', 'number'],
  ['dec', 'number'],
  ['diffMatchPatch', 'string'],
])
const CREATE_KINDS = ['create', 'createOrReplace', 'createIfNotExists'] as const

const time = z.iso.datetime({ offset: true })

/** The value of `_createdAt`; the lake sets the other times. */
export function isTime(value: unknown): boolean {
  return time.safeParse(value).success
}

/** The id of the document that an applied mutation changes. */
export function getMutatedId(mutation: unknown): unknown {
  const [body] = isRecord(mutation) ? Object.values(mutation) : []
  return isRecord(body) ? (body.id ?? body._id) : undefined
}

function fail(index: number, description: string): never {
  throw toMutationError(index, 400, 'validationError', description)
}

function parseDocument(value: unknown, kind: string, index: number): DocumentStub {
  if (!isRecord(value)) fail(index, `"${kind}" takes a document`)
  const { _id, _type, _createdAt } = value
  if (typeof _type !== 'string' || _type === '')
    fail(index, `Document is missing the required field "_type" (in "${kind}")`)
  if (_createdAt !== undefined && !isTime(_createdAt))
    fail(index, '"_createdAt" takes a time, such as "2026-01-31T12:00:00Z"')
  if (_id === undefined) {
    if (kind !== 'create') fail(index, `"${kind}" needs a document with an "_id"`)
    return { ...value, _type }
  }
  if (typeof _id !== 'string' || !(isDocumentId(_id) || (_id.endsWith('.') && _id.length > 1)))
    fail(
      index,
      `Invalid document ID ${JSON.stringify(_id)}: use up to 128 characters of a-z, A-Z, 0-9, ".", "_" and "-"`,
    )
  return { ...value, _id, _type }
}

function parseTarget(value: Record<string, unknown>, kind: string, index: number): MutationTarget {
  const { id, query, params } = value
  if (id !== undefined && query !== undefined)
    fail(index, `"${kind}" takes an "id" or a "query", not both`)
  if (typeof id === 'string' && id !== '') return [id]
  if (isStringArray(id)) return id
  if (typeof query === 'string') return { query, params: isRecord(params) ? params : {} }
  return fail(index, `"${kind}" needs an "id" or a "query"`)
}

function parsePath(path: string, operation: string, index: number): string {
  const parsed = parsePatchPath(path)
  return parsed ?? fail(index, `"${operation}" has a malformed path ${JSON.stringify(path)}`)
}

function parseInsert(value: Record<string, unknown>, index: number): Record<string, unknown> {
  const positions = ['before', 'after', 'replace'].filter((key) => key in value)
  const [position = ''] = positions
  const path = value[position]
  if (positions.length !== 1 || typeof path !== 'string')
    fail(index, '"insert" needs exactly one of "before", "after" and "replace", with a path')
  if (!Array.isArray(value.items)) fail(index, '"insert" needs "items"')
  return { ...value, [position]: parsePath(path, 'insert', index) }
}

function parseOperations(patch: Record<string, unknown>, index: number): PatchOperations {
  const operations: PatchOperations = {}
  for (const name of PATCH_OPERATIONS) {
    const value = patch[name]
    if (value === undefined) continue
    if (!isRecord(value)) fail(index, `"${name}" takes an object`)
    const type = OPERAND_TYPES.get(name)
    operations[name] =
      name === 'insert'
        ? parseInsert(value, index)
        : Object.fromEntries(
            Object.entries(value).map(([path, operand]) => {
              if (type === undefined || typeof operand === type)
                return [parsePath(path, name, index), operand]
              return fail(index, `"${name}" of "${path}" takes a ${type}`)
            }),
          )
  }
  const { unset } = patch
  if (unset !== undefined) {
    if (!isStringArray(unset)) fail(index, '"unset" takes an array of paths')
    operations.unset = unset.map((path) => parsePath(path, 'unset', index))
  }
  return operations
}

function parsePatch(patch: unknown, index: number): Mutation {
  if (!isRecord(patch)) fail(index, '"patch" takes an object')
  const { ifRevisionID } = patch
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string')
    fail(index, '"ifRevisionID" takes a string')
  return {
    kind: 'patch',
    target: parseTarget(patch, 'patch', index),
    ifRevisionId: ifRevisionID,
    operations: parseOperations(patch, index),
  }
}

/**
 * Parses one mutation of a request; `index` is its position there.
 * @throws LakeError 400 with the reason.
 */
export function parseMutation(value: unknown, index: number): Mutation {
  if (!isRecord(value)) fail(index, 'A mutation is an object')
  const [key = '', other] = Object.keys(value)
  if (other !== undefined) fail(index, `A mutation has one kind, not "${key}" and "${other}"`)
  const kind = CREATE_KINDS.find((name) => name === key)
  if (kind !== undefined) return { kind, document: parseDocument(value[kind], kind, index) }
  if (key === 'patch') return parsePatch(value.patch, index)
  if (key !== 'delete') fail(index, `Unknown mutation: ${key || 'empty object'}`)
  if (!isRecord(value.delete)) fail(index, '"delete" takes an object')
  return { kind: 'delete', target: parseTarget(value.delete, 'delete', index) }
}
