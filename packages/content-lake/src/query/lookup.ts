import { isDeepStrictEqual } from 'node:util'
import { toArray, toCall, toConcatenation, toValue, type NodeOf, type QueryNode } from './ast.ts'

/**
 * Dereferencing is the one call out of a groq-js evaluation. A planned query encodes its lookup in the
 * `_ref`, after a character that no document id contains.
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
  'member',
  'path',
  'union',
  'geo',
  'changedAny',
  'changedOnly',
] as const

export type LookupKind = (typeof LOOKUP_KINDS)[number]

export interface Lookup {
  kind: LookupKind
  /** Known to the plan: a field path, the number of a subquery. */
  name: string
  /** Added during evaluation. */
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

/** An expression for the documents that a lookup finds; null when `value` is not a string. */
export function toLookup(kind: LookupKind, name: string, value: QueryNode): QueryNode {
  return toDereference(toConcatenation(toValue(`${MARK}${kind}${MARK}${name}${MARK}`), value))
}

/**
 * An expression for a function that groq-js lacks. The lookup answers a callable array, and adding the
 * arguments to it makes the call.
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

/** Whether an addition in a planned query is a native call other than a union of candidates, which is quick. */
export function isCostlySum({ op, left }: NodeOf<'OpCall'>): boolean {
  if (op !== '+' || left.type !== 'Deref' || left.base.type !== 'Object') return false
  return !isDeepStrictEqual(left, toLookup('union', '', toValue('')))
}

/** An empty array that groq-js calls when it adds an array of arguments to it. */
export function toCallable(call: (args: readonly unknown[]) => unknown): unknown[] {
  return Object.assign([], { concat: (args: readonly unknown[]) => [call(args)] })
}

/** An expression for all documents, recorded as a dependency on every document. */
export function toAllDocuments(): QueryNode {
  return toLookup('all', '', toValue(''))
}

/** Coalesces two expressions. */
export function toEither(first: QueryNode, second: QueryNode): QueryNode {
  return toCall('global', 'coalesce', [first, second])
}

/** Parses a `_ref` made by a plan; undefined for a document id. */
export function parseLookup(reference: string): Lookup | undefined {
  if (!reference.startsWith(MARK)) return undefined
  const [, text, name = '', ...value] = reference.split(MARK)
  const kind = LOOKUP_KINDS.find((candidate) => candidate === text)
  return kind && { kind, name, value: value.join(MARK) }
}
