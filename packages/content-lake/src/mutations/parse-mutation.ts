import { isDocumentId } from '../document-id.ts'
import { toMutationError } from '../errors.ts'
import { isRecord, isStringArray } from '../guards.ts'

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

/** The operations of a patch, without its target. */
export type PatchOperations = Partial<
  Record<
    'set' | 'setIfMissing' | 'diffMatchPatch' | 'inc' | 'dec' | 'insert',
    Record<string, unknown>
  >
> & { unset?: string[] }

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

const PATCH_OPERATIONS = ['set', 'setIfMissing', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const
const CREATE_KINDS = ['create', 'createOrReplace', 'createIfNotExists'] as const

function fail(index: number, description: string): never {
  throw toMutationError({ index, status: 400, type: 'validationError', description })
}

function parseDocument(value: unknown, kind: string, index: number): DocumentStub {
  if (!isRecord(value)) fail(index, `"${kind}" takes a document`)
  const { _id, _type } = value
  if (typeof _type !== 'string' || _type === '') {
    fail(index, `Document is missing the required field "_type" (in "${kind}")`)
  }
  if (_id === undefined) {
    if (kind !== 'create') fail(index, `"${kind}" needs a document with an "_id"`)
    return { ...value, _type }
  }
  if (typeof _id !== 'string' || !(isDocumentId(_id) || (_id.endsWith('.') && _id.length > 1))) {
    fail(
      index,
      `Invalid document ID ${JSON.stringify(_id)}: use up to 128 characters of a-z, A-Z, 0-9, ".", "_" and "-"`,
    )
  }
  return { ...value, _id, _type }
}

function parseTarget(value: Record<string, unknown>, kind: string, index: number): MutationTarget {
  const { id, query, params } = value
  if (typeof id === 'string' && id !== '') return [id]
  if (isStringArray(id)) return id
  if (typeof query === 'string') return { query, params: isRecord(params) ? params : {} }
  return fail(index, `"${kind}" needs an "id" or a "query"`)
}

/** `[*]` and `[]` as the range that `@sanity/mutator` understands. */
function widenWildcards(path: string): string {
  return path.replaceAll(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\[\*?\]/g,
    (_, literal: string | undefined) => literal ?? '[0:]',
  )
}

function parseInsert(value: unknown, index: number): Record<string, unknown> {
  if (!isRecord(value)) fail(index, '"insert" takes an object')
  const positions = ['before', 'after', 'replace'].filter((key) => key in value)
  if (positions.length !== 1 || typeof value[String(positions[0])] !== 'string') {
    fail(index, '"insert" needs exactly one of "before", "after" and "replace", with a path')
  }
  if (!Array.isArray(value.items)) fail(index, '"insert" needs "items"')
  const [position = ''] = positions
  return { ...value, [position]: widenWildcards(String(value[position])) }
}

function parseOperations(patch: Record<string, unknown>, index: number): PatchOperations {
  const operations: PatchOperations = {}
  for (const name of PATCH_OPERATIONS) {
    const value = patch[name]
    if (value === undefined) continue
    if (!isRecord(value)) fail(index, `"${name}" takes an object`)
    operations[name] =
      name === 'insert'
        ? parseInsert(value, index)
        : Object.fromEntries(
            Object.entries(value).map(([path, operand]) => [widenWildcards(path), operand]),
          )
  }
  const { unset } = patch
  if (unset !== undefined) {
    if (!isStringArray(unset)) fail(index, '"unset" takes an array of paths')
    operations.unset = unset.map(widenWildcards)
  }
  return operations
}

function parsePatch(patch: unknown, index: number): Mutation {
  if (!isRecord(patch)) fail(index, '"patch" takes an object')
  const { ifRevisionID } = patch
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string') {
    fail(index, '"ifRevisionID" takes a string')
  }
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
  for (const kind of CREATE_KINDS) {
    if (kind in value) return { kind, document: parseDocument(value[kind], kind, index) }
  }
  if ('delete' in value) {
    const target = value.delete
    if (!isRecord(target)) fail(index, '"delete" takes an object')
    return { kind: 'delete', target: parseTarget(target, 'delete', index) }
  }
  if ('patch' in value) return parsePatch(value.patch, index)
  return fail(index, `Unknown mutation: ${Object.keys(value).join(', ') || 'empty object'}`)
}
