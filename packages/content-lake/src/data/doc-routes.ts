import type { LakeContext, LakeRoutes, StoredDocument } from '../contracts.ts'
import { isPublishedId } from '../document-id.ts'
import { toValidationError } from '../errors.ts'
import { findReferences } from '../held-references.ts'
import { isFlagSet, isVisible, requireDataset } from './data-request.ts'

const MAX_IDS = 500

/** `GET /data/doc` and `GET /data/references`. Paths are without the version prefix. */
export function addDocRoutes(routes: LakeRoutes, context: LakeContext): void {
  const { access } = context

  routes.get('/data/doc/:dataset/:ids', (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    const withVersions = isFlagSet(c.req.query('includeAllVersions'))
    const requested = [...new Set(c.req.param('ids').split(','))]
    if (requested.length > MAX_IDS)
      throw toValidationError(`At most ${MAX_IDS} documents in one request`)
    const apiVersion = c.req.param('apiVersion')
    const ids = withVersions
      ? requested.flatMap((id) => dataset.versionIds(id)).filter((id) => isVisible(id, apiVersion))
      : requested
    const documents: StoredDocument[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of ids) {
      const document = isVisible(id, apiVersion) ? dataset.get(id) : undefined
      if (document === undefined) omitted.push({ id, reason: 'existence' })
      else if (access.can(identity, 'read', dataset, document)) documents.push(document)
      // A draft must be indistinguishable from a missing document for anonymous callers.
      else omitted.push({ id, reason: identity.kind === 'anonymous' ? 'existence' : 'permission' })
    }
    return c.json(isFlagSet(c.req.query('excludeContent')) ? { omitted } : { documents, omitted })
  })

  routes.get('/data/references/:dataset/documents/:id/to', (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    const id = c.req.param('id')
    // A lake has no cross-dataset references: every one is internal.
    const isInternalExcluded = isFlagSet(c.req.query('excludeInternalReferences'))
    const referrers = isInternalExcluded ? [] : dataset.referrers(id)
    const references = referrers
      .filter(
        (document) =>
          isVisible(document._id, c.req.param('apiVersion')) &&
          access.can(identity, 'read', dataset, document),
      )
      .map((document) => ({
        projectId: context.projectId,
        datasetName: dataset.name,
        documentId: document._id,
        isPublished: isPublishedId(document._id),
        isWeak: findReferences(document).every((held) => held.id !== id || held.weak),
      }))
    return c.json({ totalCount: references.length, references })
  })
}
