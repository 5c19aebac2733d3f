import { API_VERSION } from 'core/sanity-api'
import { PAGE_TYPES, SHOWN_TYPES } from 'schemas/page-types'

/** The types that pages are made of. */
export const WATCHED_TYPES: readonly string[] = Object.keys(SHOWN_TYPES)

/** Fields of the cards and menu entries that change with a document. */
const CARD_FIELDS = Object.values(PAGE_TYPES).flatMap(({ card }) => card?.fields ?? [])

/**
 * The webhook that announces published changes to the site. The embedded lake registers it on
 * start; on the hosted service it is created with the same values.
 */
export const revalidateWebhook = {
  name: 'Site: revalidate',
  path: '/api/revalidate',
  method: 'POST',
  on: ['create', 'update', 'delete'],
  apiVersion: API_VERSION,
  includeDrafts: false,
  filter: `_type in ${JSON.stringify(WATCHED_TYPES)}`,
  projection: `{
    _id,
    _type,
    _rev,
    _updatedAt,
    "previousRevision": before()._rev,
    "operation": delta::operation(),
    path,
    "previousPath": before().path,
    "changesPaths": delta::changedAny((path, externalLink, title, name, hasSpecificationPage)),
    "changesLineUp": delta::changedAny((${CARD_FIELDS.join(', ')}))
  }`,
} as const
