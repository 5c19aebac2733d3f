import { GroqSyntaxError, parse } from 'groq-js'
import { getChildren, isNode, type QueryNode } from './ast.ts'
import { planQuery, type QueryPlan } from './plan-query.ts'

export const TOO_DEEP = 'The query nests too deep'
const MAX_PLANS = 500
const COMMENT_AT_END = /\/\/[^\n]*$/
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

/** Functions that groq-js parses and cannot evaluate. */
const MISSING_NAMESPACES: ReadonlySet<string> = new Set(['documents', 'geo', 'media', 'user'])
const MISSING_FUNCTIONS: ReadonlySet<string> = new Set([
  'global::anywhere',
  'text::semanticSimilarity',
])

function findMissingFunction(node: QueryNode): string | undefined {
  if (node.type === 'FuncCall') {
    const name = `${node.namespace}::${node.name}`
    if (MISSING_NAMESPACES.has(node.namespace) || MISSING_FUNCTIONS.has(name)) return name
  }
  for (const child of getChildren(node)) {
    const name = findMissingFunction(child)
    if (name !== undefined) return name
  }
  return undefined
}

/**
 * Parses a query.
 * @throws QuerySyntaxError
 */
export function parseQuery(query: string, params: Record<string, unknown>): QueryNode {
  try {
    // groq-js wants a comment to end with its line.
    const text = COMMENT_AT_END.test(query) ? `${query}\n` : query
    const tree: unknown = parse(text, { params })
    if (!isNode(tree)) throw new Error('The parser made no tree')
    const name = findMissingFunction(tree)
    if (name !== undefined) {
      const message = `The function ${name}() is not available in this content lake`
      throw new QuerySyntaxError(message, Math.max(0, query.search(name)))
    }
    return tree
  } catch (error) {
    if (error instanceof QuerySyntaxError) throw error
    if (error instanceof RangeError) throw new QuerySyntaxError(TOO_DEEP, 0, { cause: error })
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

  /** @throws QuerySyntaxError, also when a parameter is missing. */
  get(query: string, params: Record<string, unknown>): QueryPlan {
    const parsingParams = getParsingParams(query, params)
    const key = `${query}\n${JSON.stringify(parsingParams)}`
    const plan = this.#plans.get(key) ?? planQuery(parseQuery(query, parsingParams))
    this.#plans.delete(key)
    this.#plans.set(key, plan)
    const [oldest] = this.#plans.keys()
    if (this.#plans.size > MAX_PLANS && oldest !== undefined) this.#plans.delete(oldest)
    const missing = plan.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) {
      const message = `param $${missing} referenced, but not provided`
      throw new QuerySyntaxError(message, query.search(new RegExp(`\\$${missing}\\b`)))
    }
    return plan
  }
}
