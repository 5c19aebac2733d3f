import { GroqSyntaxError, parse } from 'groq-js'
import { isNode, type QueryNode } from './ast.ts'
import { planQuery, type QueryPlan } from './plan-query.ts'

const MAX_PLANS = 500
/** `[$name]`, where a string parameter names an attribute. */
const BRACKETED_PARAMETER = /\[\s*\$(\w+)\s*\]/g

/** A query that cannot be parsed, with the position of the first character that is wrong. */
export class QuerySyntaxError extends Error {
  readonly position: number

  constructor(message: string, position: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'QuerySyntaxError'
    this.position = position
  }
}

/**
 * Parses a query.
 * @throws QuerySyntaxError
 */
export function parseQuery(query: string, params: Record<string, unknown>): QueryNode {
  try {
    const tree: unknown = parse(query, { params })
    if (!isNode(tree)) throw new Error('The parser made no tree')
    return tree
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = error instanceof GroqSyntaxError ? error.position : 0
    throw new QuerySyntaxError(message, position, { cause: error })
  }
}

/** groq-js needs some parameters to parse: those that may be bounds of a slice or name attributes. */
function getParsingParams(query: string, params: Record<string, unknown>): Record<string, unknown> {
  const bracketed = new Set([...query.matchAll(BRACKETED_PARAMETER)].map(([, name]) => name))
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => typeof value === 'number' || bracketed.has(name),
    ),
  )
}

/** Plans of the queries that were asked last. */
export class PlanCache {
  /** Least recently used first. */
  readonly #plans = new Map<string, QueryPlan>()

  get(query: string, params: Record<string, unknown>): QueryPlan {
    const parsingParams = getParsingParams(query, params)
    const key = `${query}\n${JSON.stringify(parsingParams)}`
    const plan = this.#plans.get(key) ?? planQuery(parseQuery(query, parsingParams))
    this.#plans.delete(key)
    this.#plans.set(key, plan)
    const [oldest] = this.#plans.keys()
    if (this.#plans.size > MAX_PLANS && oldest !== undefined) this.#plans.delete(oldest)
    return plan
  }
}
