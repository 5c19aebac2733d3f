import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { RECEIPT_COOKIE, SEEN_COOKIE } from './receipt-cookies.ts'
import {
  AGAIN_PARAMETER,
  CAREERS_PARAMETERS,
  MODELS_PARAMETERS,
  RESTAURANTS_PARAMETERS,
  routes,
} from './routes.ts'

/** A page without parameters is static; with one of these it is rendered for each request (docs/adr/0011). */
const toDynamicRewrites = (
  source: string,
  keys: readonly string[],
  destination = `${source}/dynamic`,
) => keys.map((key) => ({ source, has: [{ type: 'query' as const, key }], destination }))

/** Who has just sent something sees it; a confirmation without anything to confirm is static. */
const toConfirmedRewrites = (source: string) =>
  [RECEIPT_COOKIE, SEEN_COOKIE].map((key) => ({
    source,
    has: [{ type: 'cookie' as const, key }],
    destination: `${source}/dynamic`,
  }))

const kinds = Object.values(ENQUIRY_KINDS)
const confirmationPaths = new Set(kinds.map(({ confirmationPath }) => confirmationPath))

export const dynamicRewrites = [
  // The hosted pages come back to this address, with a code or with an error.
  ...toDynamicRewrites(routes.signIn, ['code', 'error'], `${routes.signIn}/callback`),
  ...Array.from(confirmationPaths).flatMap(toConfirmedRewrites),
  ...toDynamicRewrites(routes.models, MODELS_PARAMETERS),
  ...kinds.flatMap(({ path, queryFields = [] }) =>
    toDynamicRewrites(path, [...queryFields, AGAIN_PARAMETER]),
  ),
  ...toDynamicRewrites(routes.restaurants, Object.values(RESTAURANTS_PARAMETERS)),
  // One level deeper, where no role can have its address.
  ...toDynamicRewrites(
    routes.careers,
    Object.values(CAREERS_PARAMETERS),
    `${routes.careers}/all/dynamic`,
  ),
]
