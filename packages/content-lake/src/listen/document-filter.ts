import type { StoredDocument } from '../contracts.ts'
import { getChainBase, someNode, type QueryNode } from '../query/ast.ts'
import { DocumentView } from '../query/document-view.ts'
import { evaluateQuery, type EvaluationScope } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/plan-cache.ts'
import { planQuery, type QueryPlan } from '../query/plan-query.ts'
import { runBounded } from '../query/run-bounded.ts'

/** Milliseconds to parse, and for one document: listeners are matched on the main thread. */
const TIME_LIMIT = 250

/** Drops what a listener's query does to documents after it has selected them. */
function toFilter(node: QueryNode): QueryNode {
  if (node.type === 'Filter') return node
  const base = getChainBase(node)
  return base === undefined ? node : toFilter(base)
}

/** Only these can take long on a single document: patterns, and queries within conditions. */
function isCostly(node: QueryNode): boolean {
  if (node.type === 'OpCall' && node.op === 'match') return true
  return node.type === 'Filter' && someNode(node.expr, ({ type }) => type === 'Filter')
}

/** A document on its own, as listeners look at it. */
export function toSingleView(document: StoredDocument): DocumentView {
  return new DocumentView(
    { perspective: 'raw', grants: [{ permissions: ['read'], ids: 'all' }] },
    new Map([[document._id, document]]),
  )
}

/** The conditions of a listener's query, tested on one document at a time. Joins find nothing. */
export class DocumentFilter {
  readonly #plan: QueryPlan
  readonly #scope: EvaluationScope
  readonly #matchesAll: boolean
  readonly #isCostly: boolean

  /** @throws QuerySyntaxError, or a time-out error when parsing takes too long. */
  constructor(query: string, scope: EvaluationScope) {
    const filter = toFilter(runBounded(TIME_LIMIT, () => parseQuery(query, scope.params)))
    this.#scope = scope
    this.#matchesAll = filter.type === 'Everything'
    this.#plan = planQuery(filter)
    this.#isCostly = filter.type !== 'Filter' || someNode(this.#plan.tree, isCostly)
  }

  /** @throws Error when testing takes too long. */
  matches(view: DocumentView): boolean {
    if (this.#matchesAll) return true
    return this.#isCostly ? runBounded(TIME_LIMIT, () => this.#test(view)) : this.#test(view)
  }

  #test(view: DocumentView): boolean {
    const { result } = evaluateQuery(this.#plan, this.#scope, view)
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  }
}
