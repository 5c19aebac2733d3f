import { evaluate, GroqSyntaxError, parse } from 'groq-js'
import type { StoredDocument } from '../contracts.ts'
import { toReason } from '../errors.ts'
import { getChildren, isNode, type QueryNode } from '../query/ast.ts'
import type { Operation, WebhookConfig } from './webhook-config.ts'
import type { Result } from '../result.ts'

/** One document before and after a transaction. */
export interface DocumentEvent {
  documentId: string
  before: StoredDocument | null
  after: StoredDocument | null
}

export interface RuleContext {
  projectId: string
  dataset: string
  /** Author of the change. */
  identity: string
  timestamp: Date
  /** For `->`. */
  getDocument: (id: string) => StoredDocument | undefined
}

type RuleConfig = Pick<WebhookConfig, 'rule' | 'includeDrafts' | 'includeAllVersions'>
/** A compiled filter and projection of a webhook. */
export interface CompiledRule extends Pick<RuleConfig, 'includeDrafts' | 'includeAllVersions'> {
  operations: ReadonlySet<Operation>
  filter: QueryNode | undefined
  projection: QueryNode | undefined
}

/**
 * groq-js parses selectors of nested arrays in `diff::` functions only, which are equivalent to `delta::` over
 * before() and after(). Strings and comments are left unchanged.
 */
function widenSelectors(groq: string): string {
  return groq.replaceAll(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*)|\bdelta\s*::\s*(changedAny|changedOnly)\s*\(/g,
    (match, literal: string | undefined, name: string | undefined) =>
      literal !== undefined || name === undefined ? match : `diff::${name}(before(), after(), `,
  )
}

function hasSubquery(node: QueryNode): boolean {
  return node.type === 'Everything' || getChildren(node).some(hasSubquery)
}

function compile(
  name: string,
  groq: string | null | undefined,
  prefix: string,
): Result<QueryNode | undefined> {
  const text = groq?.trim() ?? ''
  if (text === '') return { ok: true, value: undefined }
  try {
    parse(`${prefix}${text}`, { mode: 'delta' })
    const tree: unknown = parse(`${prefix}${widenSelectors(text)}`, { mode: 'delta' })
    if (!isNode(tree)) throw new Error('groq-js made no syntax tree')
    // A hook must not be able to slow down every commit, as a query over all documents could.
    if (hasSubquery(tree)) return { ok: false, error: `${name}: "*" is not supported in webhooks` }
    return { ok: true, value: tree }
  } catch (error) {
    if (!(error instanceof GroqSyntaxError))
      return { ok: false, error: `${name}: ${toReason(error)}` }
    const position = Math.max(0, error.position - prefix.length)
    // Its message repeats the position, counted with the prefix.
    const reason = error.message.replace(/^Syntax error .*? position \d+:? ?/, '')
    return { ok: false, error: `${name}: GROQ syntax error at position ${position}: ${reason}` }
  }
}

/** Compiles the filter and the projection, which is an object or any other expression. */
export function compileRule(config: RuleConfig): Result<CompiledRule> {
  const { rule, includeDrafts, includeAllVersions } = config
  const filter = compile('rule.filter', rule.filter, '')
  if (!filter.ok) return filter
  const isObject = rule.projection?.trim().startsWith('{') ?? false
  const projection = compile('rule.projection', rule.projection, isObject ? '@' : '')
  if (!projection.ok) return projection
  return {
    ok: true,
    value: {
      operations: new Set(rule.on),
      includeDrafts,
      includeAllVersions,
      filter: filter.value,
      projection: projection.value,
    },
  }
}

export function getOperation({ before, after }: DocumentEvent): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** A cheap pre-check without evaluation: whether the event may match the rule. */
export function mayMatch(rule: CompiledRule, event: DocumentEvent): boolean {
  const { documentId } = event
  if (documentId.startsWith('_.')) return false
  if (documentId.startsWith('drafts.') && !rule.includeDrafts) return false
  if (documentId.startsWith('versions.') && !rule.includeAllVersions) return false
  return rule.operations.has(getOperation(event))
}

/**
 * The payload of the event; undefined when the filter does not match.
 *
 * @throws Error when groq-js cannot evaluate the rule.
 */
export async function applyRule(
  rule: CompiledRule,
  event: DocumentEvent,
  { projectId, dataset, identity, timestamp, getDocument }: RuleContext,
): Promise<{ payload: unknown } | undefined> {
  const { before, after } = event
  const root = after ?? before
  const run = async (expression: QueryNode): Promise<unknown> => {
    const value = await evaluate(expression, {
      root,
      before,
      after,
      identity,
      timestamp,
      dataset: [],
      sanity: { projectId, dataset },
      dereference: ({ _ref }: { _ref: string }) => Promise.resolve(getDocument(_ref) ?? null),
    })
    const result: unknown = await value.get()
    return result
  }
  if (rule.filter && (await run(rule.filter)) !== true) return undefined
  return { payload: rule.projection ? await run(rule.projection) : root }
}
