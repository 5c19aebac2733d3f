import { getChildren, someNode, toArray, type NodeOf, type QueryNode } from './ast.ts'
import { toNativeCall } from './lookup.ts'
import { toOuterScope } from './outer-scope.ts'

/** A word index that a part of a query can use. */
export interface TextLookup {
  name: string
  /** The matched expression, which depends on the document alone; undefined for a full-document search. */
  subject: QueryNode | undefined
  /** The types to search, joined into one string; undefined for every type. */
  types: QueryNode | undefined
}

/** The surroundings of a condition. */
export interface FilterScope {
  /** Says that `^` does not mean the value in scope in this filter. */
  isHidden: boolean
  /** The condition is scored, in which any word of a `match` counts. */
  isScore: boolean
  /** The `_type` that another condition of the same filter requires. */
  type: QueryNode | undefined
  /** The same for several types, joined into one string. */
  types: QueryNode | undefined
}

/** Argument of `match text::query(query)`. */
export interface TextSearch {
  query: QueryNode
  /** Searches all texts of the document, not single fields. */
  isInDocument: boolean
  isInId: boolean
}

const LOCAL_TYPES: ReadonlySet<QueryNode['type']> = new Set([
  'AccessAttribute',
  'AccessElement',
  'Array',
  'ArrayCoerce',
  'ArrayElement',
  'FlatMap',
  'Group',
  'Map',
  'Slice',
  'This',
  'Value',
])
const LOCAL_FUNCTIONS: ReadonlySet<string> = new Set([
  'array::compact',
  'array::join',
  'global::coalesce',
  'global::lower',
  'global::string',
  'global::upper',
  'pt::text',
  'string::lower',
  'string::upper',
])

function isLocal(node: QueryNode): boolean {
  const isKnown =
    node.type === 'FuncCall'
      ? LOCAL_FUNCTIONS.has(`${node.namespace}::${node.name}`)
      : LOCAL_TYPES.has(node.type)
  return isKnown && getChildren(node).every(isLocal)
}

export function getTextSearch({ op, left, right }: NodeOf<'OpCall'>): TextSearch | undefined {
  if (op !== 'match' || right.type !== 'FuncCall' || right.namespace !== 'text') return undefined
  const [query] = right.args
  if (right.name !== 'query' || query === undefined) return undefined
  const parts = left.type === 'Array' ? left.elements.map(({ value }) => value) : [left]
  const isInDocument = parts.some((part) => part.type === 'This')
  return { query, isInDocument, isInId: isInDocument && parts.length > 1 }
}

/** One or several patterns, rewritten for the scope outside the filter. */
function toOuterPattern(node: QueryNode, isHidden: boolean): QueryNode | undefined {
  if (node.type !== 'Array') return toOuterScope(node, isHidden)
  const values = node.elements.flatMap((element) => {
    const value = element.isSplat ? undefined : toOuterScope(element.value, isHidden)
    return value ?? []
  })
  return values.length === node.elements.length ? toArray(values) : undefined
}

/** The candidates that an index gives for a `match`, and the index; undefined where none can be used. */
export function toTextCandidates(
  node: NodeOf<'OpCall'>,
  { types, isHidden, isScore }: FilterScope,
): { candidates: QueryNode; text: TextLookup } | undefined {
  if (node.op !== 'match') return undefined
  const search = getTextSearch(node)
  const subject = search?.isInDocument === true ? undefined : node.left
  if (subject !== undefined && !isLocal(subject)) return undefined
  const pattern = toOuterPattern(search?.query ?? node.right, isHidden)
  if (pattern === undefined) return undefined
  const name = subject === undefined ? '' : JSON.stringify(subject)
  const kind = subject === undefined ? 'searchIndex' : 'matchIndex'
  const type = 'Value' as const
  const args = [pattern, types ?? { type, value: null }, { type, value: isScore }]
  return { candidates: toNativeCall(kind, name, args), text: { name, subject, types } }
}

/** Whether the types are known before evaluation. */
export function hasFixedTypes({ types }: TextLookup): boolean {
  return (
    types === undefined ||
    !someNode(types, ({ type }) => ['AccessAttribute', 'Parent', 'This'].includes(type))
  )
}
