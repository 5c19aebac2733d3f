import { GroqSyntaxError, parse } from 'groq-js'
import { toReason } from '../errors.ts'
import { LruMap } from '../lru-map.ts'
import { getChildren, isNode, type QueryNode } from './ast.ts'
import { GEO_ARITIES } from './geo.ts'
import { planQuery, type QueryPlan } from './plan-query.ts'

export const TOO_DEEP = 'The query nests too deep'
const MAX_PLANS = 500
const COMMENT_AT_END = /\/\/[^\n]*$/
/** `[$name]`: a string parameter as attribute name. */
const BRACKETED_PARAMETER = /\[\s*\$(\w+)\s*\]/g

/** A syntax error, with the position of the first invalid character. */
export class QuerySyntaxError extends Error {
  readonly position: number

  constructor(message: string, position: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'QuerySyntaxError'
    this.position = position
  }
}

/** Functions that groq-js parses but cannot evaluate. */
const MISSING_NAMESPACES: ReadonlySet<string> = new Set(['documents', 'media', 'user'])
const MISSING_FUNCTIONS: ReadonlySet<string> = new Set([
  'global::anywhere',
  'text::semanticSimilarity',
])

/** An unsupported function call: its name and the reason. */
interface CallFault {
  name: string
  message: string
}

function findCallFault(node: QueryNode): CallFault | undefined {
  if (node.type === 'FuncCall') {
    const name = `${node.namespace}::${node.name}`
    if (MISSING_NAMESPACES.has(node.namespace) || MISSING_FUNCTIONS.has(name))
      return { name, message: `The function ${name}() is not available in this content lake` }
    // groq-js checks the arguments of all other functions.
    const isGeo = node.namespace === 'geo'
    if (isGeo && GEO_ARITIES.get(node.name)?.includes(node.args.length) === false)
      return { name, message: `The function ${name}() does not take ${node.args.length} arguments` }
  }
  for (const child of getChildren(node)) {
    const fault = findCallFault(child)
    if (fault !== undefined) return fault
  }
  return undefined
}

const GEO_CALL = 'geo::latLng('

/**
 * groq-js has no `geo()`: it is rewritten to a namespaced function that groq-js parses. It knows a pipe before a
 * projection but none before a slice, as old queries have it. Strings and comments are left unchanged.
 */
function toParsable(query: string): { text: string; toPosition: (position: number) => number } {
  const ends: { end: number; growth: number }[] = []
  let growth = 0
  const text = query.replaceAll(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*|(?<!\|)\|(?=\s*\[)|(?<!::\s*)\b(geo\s*\()/g,
    (match: string, call: string | undefined, offset: number) => {
      if (match === '|') return ' '
      if (call === undefined) return match
      growth += GEO_CALL.length - match.length
      ends.push({ end: offset + match.length + growth, growth })
      return GEO_CALL
    },
  )
  return {
    // groq-js requires a line break after a comment.
    text: COMMENT_AT_END.test(text) ? `${text}\n` : text,
    toPosition: (position) => position - (ends.findLast(({ end }) => end <= position)?.growth ?? 0),
  }
}

/**
 * Parses a query.
 * @throws QuerySyntaxError
 */
export function parseQuery(query: string, params: Record<string, unknown>): QueryNode {
  const { text, toPosition } = toParsable(query)
  try {
    const tree: unknown = parse(text, { params })
    if (!isNode(tree)) throw new Error('The parser made no tree')
    const fault = findCallFault(tree)
    if (fault !== undefined)
      throw new QuerySyntaxError(fault.message, Math.max(0, query.search(fault.name)))
    return tree
  } catch (error) {
    if (error instanceof QuerySyntaxError) throw error
    if (error instanceof RangeError) throw new QuerySyntaxError(TOO_DEEP, 0, { cause: error })
    const message = toReason(error)
    if (!(error instanceof GroqSyntaxError))
      throw new QuerySyntaxError(message, 0, { cause: error })
    const position = toPosition(error.position)
    const placed = message.replace(`position ${error.position}:`, `position ${position}:`)
    throw new QuerySyntaxError(placed, position, { cause: error })
  }
}

/** Parameters that groq-js needs when parsing: possible bounds of a slice, and attribute names. */
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
  readonly #plans = new LruMap<QueryPlan>(MAX_PLANS)

  /** @throws QuerySyntaxError, also when a parameter is missing. */
  get(query: string, params: Record<string, unknown>): QueryPlan {
    const parsingParams = getParsingParams(query, params)
    const key = `${query}\n${JSON.stringify(parsingParams)}`
    const plan = this.#plans.get(key) ?? planQuery(parseQuery(query, parsingParams))
    this.#plans.set(key, plan)
    const missing = plan.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) {
      const message = `param $${missing} referenced, but not provided`
      throw new QuerySyntaxError(message, query.search(new RegExp(`\\$${missing}\\b`)))
    }
    return plan
  }
}
