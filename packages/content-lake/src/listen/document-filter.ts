import type { StoredDocument } from '../contracts.ts'
import { getChainBase, someNode, type QueryNode } from '../query/ast.ts'
import { DocumentView } from '../query/document-view.ts'
import { evaluateQuery, type EvaluationScope } from '../query/evaluate-query.ts'
import { isCostlySum } from '../query/lookup.ts'
import { parseQuery, QuerySyntaxError, TOO_DEEP } from '../query/plan-cache.ts'
import { planQuery, type QueryPlan } from '../query/plan-query.ts'
import { runBounded } from '../query/run-bounded.ts'

/** Milliseconds per document: listeners are matched on the main thread. */
const TIME_LIMIT = 250
/**
 * Parsing takes quadratic time: at most 0.1 seconds for this length. A time limit is only the last resort,
 * since a busy machine must not refuse a harmless query.
 */
const MAX_QUERY_CHARACTERS = 4000
const PARSE_TIME_LIMIT = 2000
const ITERATIONS: ReadonlySet<string> = new Set(['Filter', 'FlatMap', 'Map', 'Projection'])

/** Drops the projection and everything else after a listener's filter. */
function toFilter(node: QueryNode): QueryNode {
  if (node.type === 'Filter') return node
  const base = getChainBase(node)
  return base === undefined ? node : toFilter(base)
}

/**
 * Only these can take long on a single document: patterns, shapes, comparisons, and nested traversals of
 * arrays or documents.
 */
function isCostly(node: QueryNode): boolean {
  if (node.type === 'OpCall') return node.op === 'match' || isCostlySum(node)
  if (!('expr' in node) || !ITERATIONS.has(node.type)) return false
  return someNode(node.expr, ({ type }) => ITERATIONS.has(type))
}

/** The conditions of a planned filter, which is a chain of one filter each. */
function getConditions(node: QueryNode): QueryNode[] {
  return node.type === 'Filter' ? [...getConditions(node.base), node.expr] : [node]
}

function compile(query: string, params: Record<string, unknown>) {
  try {
    const filter = toFilter(parseQuery(query, params))
    return { filter, plan: planQuery(filter) }
  } catch (error) {
    if (error instanceof RangeError) throw new QuerySyntaxError(TOO_DEEP, 0, { cause: error })
    throw error
  }
}

/** One document as a listener sees it. */
export function toSingleView(document: StoredDocument): DocumentView {
  return new DocumentView(
    { perspective: 'raw', grants: [{ permissions: ['read'], ids: 'all' }] },
    new Map([[document._id, document]]),
  )
}

/** The conditions of a listener's query, tested on single documents. Joins match nothing. */
export class DocumentFilter {
  readonly #plan: QueryPlan
  readonly #scope: EvaluationScope
  readonly #matchesAll: boolean
  /** Whether testing a document may take long, and is therefore time-limited. */
  readonly isCostly: boolean

  /** @throws QuerySyntaxError, or a time-out error when parsing takes too long. */
  constructor(query: string, scope: EvaluationScope) {
    if (query.length > MAX_QUERY_CHARACTERS) {
      const message = `The query of a listener has ${MAX_QUERY_CHARACTERS} characters at most`
      throw new QuerySyntaxError(message, MAX_QUERY_CHARACTERS)
    }
    this.#scope = scope
    const { filter, plan } = runBounded(PARSE_TIME_LIMIT, () => compile(query, scope.params))
    this.#plan = plan
    this.#matchesAll = filter.type === 'Everything'
    this.isCostly =
      !this.#matchesAll &&
      (filter.type !== 'Filter' ||
        getConditions(plan.tree).some((condition) => someNode(condition, isCostly)))
  }

  /** @throws Error when testing takes too long. */
  matches(view: DocumentView): boolean {
    if (this.#matchesAll) return true
    return this.isCostly ? runBounded(TIME_LIMIT, () => this.#test(view)) : this.#test(view)
  }

  #test(view: DocumentView): boolean {
    const { result } = evaluateQuery(this.#plan, this.#scope, view)
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  }
}
