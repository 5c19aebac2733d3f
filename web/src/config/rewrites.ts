import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { RECEIPT_COOKIE, SEEN_COOKIE } from './receipt-cookies.ts'
import {
  AGAIN_PARAMETER,
  COST_FOLDER,
  COST_PARAMETER,
  CAREERS_PARAMETERS,
  FLOOR_PARAMETERS,
  MODELS_PARAMETERS,
  RESTAURANTS_PARAMETERS,
  routes,
  SEARCH_PARAMETER,
  VERSION_PARAMETER,
} from './routes.ts'

/** Without parameters the page is static; with one of these it is dynamic (docs/adr/0011). */
const toDynamicRewrites = (
  source: string,
  keys: readonly string[],
  destination = `${source}/dynamic`,
) => keys.map((key) => ({ source, has: [{ type: 'query' as const, key }], destination }))

/** Shown after a submission; a confirmation without a receipt is static. */
const toConfirmedRewrites = (source: string) =>
  [RECEIPT_COOKIE, SEEN_COOKIE].map((key) => ({
    source,
    has: [{ type: 'cookie' as const, key }],
    destination: `${source}/dynamic`,
  }))

const kinds = Object.values(ENQUIRY_KINDS)
const confirmationPaths = new Set(kinds.map(({ confirmationPath }) => confirmationPath))

export const dynamicRewrites = [
  // A model's address is its document's, so any page may be one. Next goes on with the rewritten path.
  ...toDynamicRewrites(
    '/:path((?!api/|_next/|images/|cost/).+)',
    [COST_PARAMETER, VERSION_PARAMETER],
    `${COST_FOLDER}/:path`,
  ),
  // The hosted pages redirect here with a code or an error.
  ...toDynamicRewrites(routes.signIn, ['code', 'error'], `${routes.signIn}/callback`),
  ...Array.from(confirmationPaths).flatMap(toConfirmedRewrites),
  ...toDynamicRewrites(routes.models, MODELS_PARAMETERS),
  ...toDynamicRewrites(routes.tradeIn, FLOOR_PARAMETERS),
  ...toDynamicRewrites(routes.search, [SEARCH_PARAMETER]),
  ...kinds.flatMap(({ path, queryFields = [] }) =>
    toDynamicRewrites(path, [...queryFields, AGAIN_PARAMETER]),
  ),
  ...toDynamicRewrites(routes.restaurants, Object.values(RESTAURANTS_PARAMETERS)),
  // One level deeper, to avoid a conflict with a role's slug.
  ...toDynamicRewrites(
    routes.careers,
    Object.values(CAREERS_PARAMETERS),
    `${routes.careers}/all/dynamic`,
  ),
]
