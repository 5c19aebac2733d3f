import { API_VERSION } from 'core/sanity-api'
/** The types that pages are made of. */
export const WATCHED_TYPES = [
  'home',
  'siteSettings',
  'carModel',
  'outlet',
  'menuSource',
  'career',
  'promo',
  'page',
  'coeResults',
  'costRule',
  'redirect',
] as const

/**
 * The webhook that announces published changes to the site. The embedded lake registers it on
 * start; on the hosted service it is created with the same values. Free of imports, so that scripts
 * can read it.
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
    "path": select(_type == "career" => "/careers/" + slug.current, path),
    "previousPath": select(_type == "career" => "/careers/" + before().slug.current, before().path),
    "changesPaths": delta::changedAny((path, slug, externalLink, title, name, hasSpecificationPage)),
    "changesLineUp": delta::changedAny((name, modelName, carType, body, powertrain, seats, coeCategory, path, externalLink, isNew, newFrom, newUntil, src, heroImage, range, dimensions, price, scheduledPrices, variants, specifications, sampleFields, inLineup, orderRank))
  }`,
} as const
