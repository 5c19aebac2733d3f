import {
  getChainBase,
  getChildren,
  isCall,
  mapChildren,
  someNode,
  toArray,
  toCall,
  toConcatenation,
  toValue,
  type NodeOf,
  type QueryNode,
} from './ast.ts'
import { LIST_SEPARATOR, toAllDocuments, toEither, toLookup, toNativeCall } from './lookup.ts'
import { toOuterScope } from './outer-scope.ts'

/** A query rewritten to use the indexes of a view. */
export interface QueryPlan {
  tree: QueryNode
  /** Right sides of `in` that do not depend on the document. */
  subqueries: QueryNode[]
  /** Arguments of `diff::` functions. */
  selectors: QueryNode[]
  /** True when a part of the query scans every document. */
  scansAll: boolean
  /** True when the result changes without a change of any document. */
  usesClock: boolean
  /** Names of the required parameters. */
  parameters: string[]
}

/** Candidate documents of a condition; a lower rank means fewer. */
interface Condition {
  rank: number
  candidates: QueryNode
}

/** The surroundings of a condition. */
interface FilterScope {
  /** Says that `^` does not mean the value in scope in this filter. */
  isHidden: boolean
  /** The `_type` that another condition of the same filter requires. */
  type: QueryNode | undefined
}

const NO_DOCUMENTS: QueryNode = { type: 'Array', elements: [] }

/** The path of a plain attribute of the document in scope, such as `slug.current`. */
function getAttributePath(node: QueryNode): string | undefined {
  if (node.type === 'Group') return getAttributePath(node.base)
  // A name such as "a.b" or "references()" would be taken for a path, or for another group of a view.
  if (node.type !== 'AccessAttribute' || !/^\w+$/.test(node.name)) return undefined
  if (node.base === undefined || node.base.type === 'This') return node.name
  const base = getAttributePath(node.base)
  return base && `${base}.${node.name}`
}

/** An array of strings, literal or a parameter, joined into one string. */
function toJoinedList(node: QueryNode): QueryNode | undefined {
  const isList =
    node.type === 'Parameter' ||
    (node.type === 'Array' && node.elements.every(({ value }) => value.type === 'Value'))
  return isList ? toCall('array', 'join', [node, toValue(LIST_SEPARATOR)]) : undefined
}

/**
 * Documents by a value, with a dependency on their type alone when it is known. Only strings are looked up: for
 * other values, all are candidates.
 */
function toIndexLookup(
  kind: 'field' | 'references',
  name: string,
  value: QueryNode,
  type: QueryNode | undefined,
): QueryNode {
  const separated = type && toConcatenation(type, toValue(LIST_SEPARATOR))
  const lookup = separated
    ? toLookup(`${kind}OfType`, name, toConcatenation(separated, value))
    : toLookup(kind, name, value)
  return toEither(lookup, type ? toTypeLookup(type) : toAllDocuments())
}

function toTypeLookup(type: QueryNode): QueryNode {
  return toEither(toLookup('type', '', type), NO_DOCUMENTS)
}

function toEqualityCondition(
  attribute: QueryNode,
  value: QueryNode,
  scope: FilterScope,
): Condition | undefined {
  const name = getAttributePath(attribute)
  const outer = toOuterScope(value, scope.isHidden)
  if (name === undefined || outer === undefined) return undefined
  if (name === '_id')
    return { rank: 0, candidates: toEither(toLookup('id', '', outer), NO_DOCUMENTS) }
  if (name === '_type') return { rank: 4, candidates: toTypeLookup(outer) }
  if (outer.type === 'Value' && typeof outer.value !== 'string') return undefined
  return { rank: 2, candidates: toIndexLookup('field', name, outer, scope.type) }
}

/** The union of both sides of `||`, unless one side is all documents. */
function toUnionCondition(node: NodeOf<'Or'>, scope: FilterScope): Condition | undefined {
  const left = toCondition(node.left, scope)
  const right = left && toCondition(node.right, scope)
  if (left === undefined || right === undefined) return undefined
  return {
    rank: Math.max(left.rank, right.rank),
    candidates: toNativeCall('union', '', [left.candidates, right.candidates]),
  }
}

/** The condition with the fewest candidates. */
function toBestCondition(nodes: readonly QueryNode[], scope: FilterScope): Condition | undefined {
  const conditions = nodes.flatMap((node) => toCondition(node, scope) ?? [])
  return conditions.toSorted((a, b) => a.rank - b.rank)[0]
}

function toCondition(node: QueryNode, scope: FilterScope): Condition | undefined {
  if (node.type === 'Group') return toCondition(node.base, scope)
  if (node.type === 'Or') return toUnionCondition(node, scope)
  if (node.type === 'And') return toBestCondition([node.left, node.right], scope)
  if (node.type === 'OpCall' && node.op === '==')
    return (
      toEqualityCondition(node.left, node.right, scope) ??
      toEqualityCondition(node.right, node.left, scope)
    )
  if (node.type === 'OpCall' && node.op === 'in') {
    const name = getAttributePath(node.left)
    const list = name === '_id' || name === '_type' ? toJoinedList(node.right) : undefined
    if (list === undefined) return undefined
    const kind = name === '_id' ? 'ids' : 'types'
    const candidates = toEither(toLookup(kind, '', list), toAllDocuments())
    return { rank: name === '_id' ? 1 : 5, candidates }
  }
  if (isCall(node, 'references')) {
    const [argument, ...more] = node.args
    if (argument === undefined || more.length > 0) return undefined
    const outer = toOuterScope(argument, scope.isHidden)
    if (outer === undefined) return undefined
    return { rank: 3, candidates: toIndexLookup('references', '', outer, scope.type) }
  }
  return undefined
}

/** The `_type` that a condition requires. */
function getRequiredType(node: QueryNode, isHidden: boolean): QueryNode | undefined {
  if (node.type === 'Group') return getRequiredType(node.base, isHidden)
  if (node.type !== 'OpCall' || node.op !== '==') return undefined
  const { left, right } = node
  if (getAttributePath(left) === '_type') return toOuterScope(right, isHidden)
  return getAttributePath(right) === '_type' ? toOuterScope(left, isHidden) : undefined
}

function toConjuncts(node: QueryNode): QueryNode[] {
  if (node.type === 'Group') return toConjuncts(node.base)
  return node.type === 'And' ? [...toConjuncts(node.left), ...toConjuncts(node.right)] : [node]
}

/** The conditions of filters directly on all documents; undefined for anything else. */
function getRootConditions(node: QueryNode): QueryNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter') return undefined
  const inner = getRootConditions(node.base)
  return inner && [...inner, ...toConjuncts(node.expr)]
}

/** True for a self-contained chain on all documents. */
function isIndependent(node: QueryNode): boolean {
  return isChainOnEverything(node) && !someNode(node, ({ type }) => type === 'Parent')
}

function isChainOnEverything(node: QueryNode): boolean {
  if (node.type === 'Everything') return true
  if (node.type === 'FuncCall' && node.namespace === 'array') {
    const [argument] = node.args
    return argument !== undefined && isChainOnEverything(argument)
  }
  const base = getChainBase(node)
  return base !== undefined && isChainOnEverything(base)
}

/** `x match text::query(q)`, which groq-js does not support. */
function toSearch({ op, left, right }: NodeOf<'OpCall'>): QueryNode | undefined {
  if (op !== 'match' || right.type !== 'FuncCall' || right.namespace !== 'text') return undefined
  const [query] = right.args
  if (right.name !== 'query' || query === undefined) return undefined
  const parts = left.type === 'Array' ? left.elements.map(({ value }) => value) : [left]
  if (!parts.some(({ type }) => type === 'This')) return { type: 'OpCall', op, left, right: query }
  const id: QueryNode = { type: 'AccessAttribute', name: '_id' }
  return toNativeCall('search', parts.length > 1 ? 'withId' : '', [id, query])
}

/** The pattern of `id in path(pattern)`. */
function getPathPattern({ op, right }: NodeOf<'OpCall'>): QueryNode | undefined {
  return op === 'in' && isCall(right, 'path') ? right.args[0] : undefined
}

/** Joins two strings for lookups with two values; null unless both are strings. */
function toPair(first: QueryNode, second: QueryNode): QueryNode {
  return toCall('array', 'join', [toArray([first, second]), toValue(LIST_SEPARATOR)])
}

/** The context of an expression in a query. */
interface Position {
  /** `^` does not mean the value in scope. */
  isHidden: boolean
  /** Evaluated for every document that a query on all documents tests. */
  isPerDocument: boolean
  /** Part of a subquery that is evaluated once. */
  isInSubquery: boolean
}

class Planner {
  readonly subqueries: QueryNode[] = []
  readonly selectors: QueryNode[] = []
  scansAll = false

  plan(node: QueryNode, position: Position): QueryNode {
    if (node.type === 'Everything') this.scansAll = true
    if (node.type === 'Filter') {
      const conditions = getRootConditions(node)
      if (conditions !== undefined) return this.#planRootFilter(conditions, position)
    }
    if (node.type === 'OpCall') {
      const search = toSearch(node)
      if (search !== undefined) return this.#planChildren(search, position)
      const pattern = getPathPattern(node)
      if (pattern !== undefined) {
        // In groq-js the pattern's dots match any character, and several "**" take exponential time.
        const left = this.plan(node.left, position)
        const pair = toPair(left, this.plan(pattern, position))
        return toEither(toLookup('path', '', pair), { ...node, left })
      }
      const isRepeated = position.isPerDocument && !position.isInSubquery
      if (node.op === 'in' && isRepeated && isIndependent(node.right))
        return this.#planMembership(node, position)
    }
    if (node.type === 'FuncCall') {
      if (node.namespace === 'releases') this.scansAll = true
      if (node.namespace === 'diff') return this.#planDiff(node, position)
      if (node.namespace === 'geo') {
        const args = node.args.map((argument) => this.plan(argument, position))
        return toNativeCall('geo', node.name, args)
      }
    }
    return this.#planChildren(node, position)
  }

  #planChildren(node: QueryNode, position: Position): QueryNode {
    const isMap = node.type === 'Map' || node.type === 'FlatMap'
    return mapChildren(node, (child, field) => {
      const isHidden = field === 'expr' || field === 'args' ? isMap : position.isHidden
      return this.plan(child, { ...position, isHidden })
    })
  }

  #planDiff({ name, args }: NodeOf<'FuncCall'>, position: Position): QueryNode {
    const values = args.slice(0, 2).map((argument) => this.plan(argument, position))
    const selectors = args.slice(2).map((selector) =>
      // Its conditions are evaluated separately.
      this.plan(selector, { ...position, isHidden: true, isPerDocument: true }),
    )
    const number = this.selectors.push(...selectors) - 1
    const kind = name === 'changedAny' ? 'changedAny' : 'changedOnly'
    return toNativeCall(kind, String(number), values)
  }

  #planRootFilter(conditions: QueryNode[], position: Position): QueryNode {
    const { isHidden } = position
    let type: QueryNode | undefined
    for (const node of conditions) type ??= getRequiredType(node, isHidden)
    const best = toBestCondition(conditions, { isHidden, type })
    if (best === undefined) this.scansAll = true
    // One filter per condition: groq-js evaluates both sides of `&&`, without short-circuiting.
    let tree: QueryNode = best?.candidates ?? { type: 'Everything' }
    for (const node of conditions) {
      const expr = this.plan(node, { ...position, isHidden: false, isPerDocument: true })
      tree = { type: 'Filter', base: tree, expr }
    }
    return tree
  }

  /**
   * Evaluates the right side of `in` once instead of per document. One level only: deeper nesting is left to
   * the time limit.
   */
  #planMembership(node: NodeOf<'OpCall'>, position: Position): QueryNode {
    const left = this.plan(node.left, position)
    const right = this.plan(node.right, { ...position, isPerDocument: false, isInSubquery: true })
    const number = this.subqueries.push(right) - 1
    return toEither(toLookup('member', String(number), left), { ...node, left, right })
  }
}

const isClockCall = (node: QueryNode): boolean =>
  node.type === 'FuncCall' && node.name === 'now' && ['global', 'dateTime'].includes(node.namespace)

function collectParameters(node: QueryNode): string[] {
  return node.type === 'Parameter' ? [node.name] : getChildren(node).flatMap(collectParameters)
}

/** Rewrites a parsed query so that its evaluation reads as few documents as possible. */
export function planQuery(tree: QueryNode): QueryPlan {
  const planner = new Planner()
  const outermost = { isHidden: false, isPerDocument: false, isInSubquery: false }
  const planned = planner.plan(tree, outermost)
  const { subqueries, selectors, scansAll } = planner
  return {
    tree: planned,
    subqueries,
    selectors,
    scansAll,
    usesClock: someNode(tree, isClockCall),
    parameters: [...new Set(collectParameters(tree))],
  }
}
