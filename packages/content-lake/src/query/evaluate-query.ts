import { evaluateSync, toJS } from 'groq-js'
import { toPublishedId } from '../document-id.ts'
import { isRecord } from '../guards.ts'
import type { QueryNode } from './ast.ts'
import { isAnyChanged, isOnlyChanged } from './diff.ts'
import type { DocumentView, ViewDocument } from './document-view.ts'
import { callGeo } from './geo.ts'
import { LIST_SEPARATOR, parseLookup, toCallable, type Lookup } from './lookup.ts'
import { isPathMatch } from './path-match.ts'
import type { QueryPlan } from './plan-query.ts'
import { type ContentSourceMap, instrumentQuery, toSourceMapped } from './source-map.ts'
import { SourceOrigins } from './source-origins.ts'
import { ANY_DOCUMENT_TAG, toDocumentTag, toTypeTag } from './sync-tags.ts'
import { isTextMatch } from './text-search.ts'

/** With more documents than this, a result depends on every document. */
const MAX_DOCUMENT_TAGS = 300

function compareIds(a: ViewDocument, b: ViewDocument): number {
  return a._id < b._id ? -1 : 1
}

function splitOnce(text: string): [string, string] {
  const end = text.indexOf(LIST_SEPARATOR)
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

/** Context of a query besides the documents. */
export interface EvaluationScope {
  params: Record<string, unknown>
  identityId: string
  projectId: string
  dataset: string
}

/** One evaluation: resolves the lookups of a plan and records the dependencies of the result. */
class Evaluation {
  readonly #plan: QueryPlan
  readonly #scope: EvaluationScope
  readonly #view: DocumentView
  readonly #types = new Set<string>()
  readonly #ids = new Set<string>()
  readonly #members = new Map<string, ReadonlySet<unknown> | undefined>()
  readonly #onDocument: ((document: ViewDocument) => void) | undefined
  #dependsOnAll: boolean

  constructor(
    plan: QueryPlan,
    scope: EvaluationScope,
    view: DocumentView,
    onDocument?: (document: ViewDocument) => void,
  ) {
    this.#plan = plan
    this.#onDocument = onDocument
    this.#scope = scope
    this.#view = view
    this.#dependsOnAll = plan.scansAll
  }

  evaluate(tree: QueryNode, root?: unknown): unknown {
    const { params, identityId, projectId, dataset } = this.#scope
    const value = evaluateSync(tree, {
      root,
      dataset: this.#view.all,
      params,
      identity: identityId,
      sanity: { projectId, dataset },
      dereference: ({ _ref: reference }: { _ref: string }) => this.#dereference(reference),
    })
    return toJS(value)
  }

  syncTags(): string[] {
    if (this.#dependsOnAll || this.#ids.size > MAX_DOCUMENT_TAGS) return [ANY_DOCUMENT_TAG]
    return [...[...this.#types].map(toTypeTag), ...[...this.#ids].map(toDocumentTag)]
  }

  #dereference(reference: string): unknown {
    const lookup = parseLookup(reference)
    const found = lookup === undefined ? this.#getDocument(reference) : this.#look(lookup)
    if (this.#onDocument !== undefined) this.#report(found, this.#onDocument)
    return found
  }

  #report(found: unknown, onDocument: (document: ViewDocument) => void): void {
    for (const value of Array.isArray(found) ? found : [found]) {
      const document = isRecord(value) ? this.#view.get(String(value._id)) : undefined
      if (document !== undefined) onDocument(document)
    }
  }

  #getDocument(id: string): ViewDocument | undefined {
    if (this.#ids.size <= MAX_DOCUMENT_TAGS) this.#ids.add(toPublishedId(id))
    return this.#view.get(id)
  }

  #look({ kind, name, value }: Lookup): unknown {
    switch (kind) {
      case 'id':
        return this.#getDocuments([value])
      case 'ids':
        return this.#getDocuments([...new Set(value.split(LIST_SEPARATOR))].toSorted())
      case 'type':
        this.#types.add(value)
        return this.#view.ofType(value)
      case 'types':
        return this.#getOfTypes(new Set(value.split(LIST_SEPARATOR)))
      case 'all':
        return this.#getAll()
      case 'field':
        this.#dependsOnAll = true
        return this.#view.byField(name.split('.'), value)
      case 'fieldOfType': {
        const [type, text] = splitOnce(value)
        this.#types.add(type)
        return this.#view.byField(name.split('.'), text)
      }
      case 'references':
        this.#dependsOnAll = true
        return this.#view.referringTo(value)
      case 'referencesOfType': {
        const [type, id] = splitOnce(value)
        this.#types.add(type)
        return this.#view.referringTo(id)
      }
      case 'path':
        return isPathMatch(...splitOnce(value))
      case 'search':
        return toCallable(([id, query]) => this.#isTextMatch(id, query, name === 'withId'))
      case 'union':
        return toCallable(([left, right]) => this.#unite(left, right))
      case 'geo':
        return toCallable((args) => callGeo(name, args))
      case 'changedAny':
      case 'changedOnly':
        return this.#toComparison(kind === 'changedAny' ? isAnyChanged : isOnlyChanged, name)
      case 'member':
      default:
        return this.#getMembers(name)?.has(value)
    }
  }

  #isTextMatch(id: unknown, query: unknown, withId: boolean): boolean {
    if (typeof id !== 'string' || typeof query !== 'string') return false
    const document = this.#view.get(id)
    return document !== undefined && isTextMatch(document, query, withId)
  }

  #unite(left: unknown, right: unknown): ViewDocument[] {
    if (!Array.isArray(left) || !Array.isArray(right)) return this.#getAll()
    const { length } = this.#view.all
    if (left.length === length || right.length === length) return this.#view.all
    const documents = new Set<ViewDocument>([...left, ...right])
    return [...documents].toSorted(compareIds)
  }

  #toComparison(compare: typeof isAnyChanged, number: string): unknown[] | undefined {
    const selector = this.#plan.selectors[Number(number)]
    if (selector === undefined) return undefined
    const test = (condition: QueryNode, value: unknown) => this.evaluate(condition, value) === true
    return toCallable(([before, after]) => compare(before, after, selector, test))
  }

  #getAll(): ViewDocument[] {
    this.#dependsOnAll = true
    return this.#view.all
  }

  #getDocuments(ids: readonly string[]): ViewDocument[] {
    return ids.flatMap((id) => this.#getDocument(id) ?? [])
  }

  #getOfTypes(types: ReadonlySet<string>): ViewDocument[] {
    for (const type of types) this.#types.add(type)
    const found = [...types].flatMap((type) => this.#view.ofType(type))
    return types.size > 1 ? found.toSorted(compareIds) : found
  }

  /** The values of a subquery; undefined when it is not an array. */
  #getMembers(number: string): ReadonlySet<unknown> | undefined {
    if (this.#members.has(number)) return this.#members.get(number)
    const subquery = this.#plan.subqueries[Number(number)]
    const values = subquery && this.evaluate(subquery)
    const members = Array.isArray(values) ? new Set<unknown>(values) : undefined
    this.#members.set(number, members)
    return members
  }
}

/** Evaluates a planned query against one view of a dataset. Unbounded: the caller limits its time. */
export function evaluateQuery(
  plan: QueryPlan,
  scope: EvaluationScope,
  view: DocumentView,
  withSourceMap = false,
): { result: unknown; sourceMap?: ContentSourceMap; syncTags: string[] } {
  if (!withSourceMap) {
    const evaluation = new Evaluation(plan, scope, view)
    return { result: evaluation.evaluate(plan.tree), syncTags: evaluation.syncTags() }
  }
  const origins = new SourceOrigins()
  const evaluation = new Evaluation(plan, scope, view, (document) => origins.add(document))
  if (plan.scansAll) for (const document of view.all) origins.add(document)
  const result = evaluation.evaluate(instrumentQuery(plan.tree))
  return { ...toSourceMapped(result, origins), syncTags: evaluation.syncTags() }
}
