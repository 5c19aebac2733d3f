import type { StoredDocument } from '../contracts.ts'
import { DocumentView } from '../query/document-view.ts'
import { evaluateQuery } from '../query/evaluate-query.ts'
import { PlanCache } from '../query/plan-cache.ts'

/** A stored document with arbitrary fields. */
export function toStoredDocument(
  fields: Record<string, unknown> & { _id: string },
): StoredDocument {
  return {
    _type: 'thing',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

/** A view that shows all documents as stored. */
export function toRawView(documents: readonly StoredDocument[]): DocumentView {
  return new DocumentView(
    { perspective: 'raw', grants: [{ permissions: ['read'], ids: 'all' }] },
    new Map(documents.map((document) => [document._id, document])),
  )
}

/** Evaluates a query as a worker does, in process. */
export function evaluateGroq(
  query: string,
  params: Record<string, unknown> = {},
  view: DocumentView = toRawView([]),
): unknown {
  const scope = { params, identityId: 'me', projectId: 'p', dataset: 'd' }
  const plan = new PlanCache().get(query, params)
  return evaluateQuery(plan, scope, view).result
}
