import { toArray, toCall, toConcatenation, toValue, type NodeOf, type QueryNode } from './ast.ts'

/**
 * groq-js has one call out of an evaluation: dereferencing. A planned query puts what it wants
 * looked up into the `_ref`, behind a character that no document id contains.
 */
const MARK = '\u0000'

export const LIST_SEPARATOR = '\u0001'

const LOOKUP_KINDS = [
  'all',
  'id',
  'ids',
  'type',
  'types',
  'field',
  'fieldOfType',
  'references',
  'referencesOfType',
  'search',
  'searchWithId',
  'member',
  'path',
  'matchIndex',
  'searchIndex',
  'union',
  'geo',
  'changedAny',
  'changedOnly',
] as const

export type LookupKind = (typeof LOOKUP_KINDS)[number]

export interface Lookup {
  kind: LookupKind
  /** What the plan knows: a field path, the number of a subquery. */
  name: string
  /** What evaluation adds. */
  value: string
}

function toDereference(key: QueryNode): QueryNode {
  return {
    type: 'Deref',
    base: {
      type: 'Object',
      attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: key }],
    },
  }
}

/** An expression for what a lookup finds; null when `value` is not a string. */
export function toLookup(kind: LookupKind, name: string, value: QueryNode): QueryNode {
  return toDereference(toConcatenation(toValue(`${MARK}${kind}${MARK}${name}${MARK}`), value))
}

/**
 * An expression for what a function that groq-js does not have returns. The lookup finds a callable
 * array, and adding the arguments to it calls it.
 */
export function toNativeCall(
  kind: LookupKind,
  name: string,
  args: readonly QueryNode[],
): QueryNode {
  const left = toLookup(kind, name, toValue(''))
  const sum: QueryNode = { type: 'OpCall', op: '+', left, right: toArray(args) }
  return { type: 'AccessElement', base: sum, index: 0 }
}

/** Whether a sum in a planned query is a native call. */
export function isNativeSum({ op, left }: NodeOf<'OpCall'>): boolean {
  return op === '+' && left.type === 'Deref' && left.base.type === 'Object'
}

/** An empty array that groq-js calls a function with when it adds an array of arguments to it. */
export function toCallable(call: (args: readonly unknown[]) => unknown): unknown[] {
  return Object.assign([], { concat: (args: readonly unknown[]) => [call(args)] })
}

/** An expression for all documents, noting that the answer depends on every one of them. */
export function toAllDocuments(): QueryNode {
  return toLookup('all', '', toValue(''))
}

/** The first of the two expressions that is not null. */
export function toEither(first: QueryNode, second: QueryNode): QueryNode {
  return toCall('global', 'coalesce', [first, second])
}

/** Reads a `_ref` that a plan has made; undefined for an ordinary document id. */
export function parseLookup(reference: string): Lookup | undefined {
  if (!reference.startsWith(MARK)) return undefined
  const [, text, name = '', ...value] = reference.split(MARK)
  const kind = LOOKUP_KINDS.find((candidate) => candidate === text)
  return kind && { kind, name, value: value.join(MARK) }
}
