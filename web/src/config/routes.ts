import { RECEIPT_COOKIE, SEEN_COOKIE } from './receipt-cookies.ts'

/** Routes that code owns; every other path belongs to a document. */
export const routes = {
  home: '/',
  models: '/byd-models',
  testDrive: '/test-drive',
  testDriveSubmitted: '/test-drive-submitted',
  tradeIn: '/byd-trade-in',
  tradeInSubmitted: '/trade-in-submitted',
  voucherEnquiry: '/voucher-enquiry',
  restaurants: '/restaurant/all',
  careers: '/careers',
  preOrder: '/booking',
  preOrderSubmitted: '/booking-success',
  enquirySubmitted: '/enquiry-submitted',
  reservation: '/book-a-table',
  registerInterest: '/register-interest',
  contact: '/contact',
  manage: '/manage',
  search: '/search',
  member: '/member',
  signIn: '/member/signin',
} as const

/** Documents that forms refer to. One that moves leaves a redirect behind. */
export const documentPaths = { privacy: '/privacy', preOrderTerms: '/preorder-terms' } as const

/** The pages of code that visitors and search engines should find, by the name they go by. */
export const listedRoutes = [
  { path: routes.home, title: 'Home' },
  { path: routes.models, title: 'All models' },
  { path: routes.restaurants, title: 'All restaurants' },
  { path: routes.testDrive, title: 'Book a test drive' },
  { path: routes.tradeIn, title: 'Trade in your car' },
  { path: routes.preOrder, title: 'Pre-order' },
  { path: routes.voucherEnquiry, title: 'Voucher enquiry' },
  { path: routes.reservation, title: 'Book a table' },
  { path: routes.contact, title: 'Contact' },
  { path: routes.careers, title: 'Careers' },
] as const

export const SEARCH_PARAMETER = 'q'

/** Each leads to its final place, so that a visitor makes one hop. */
export const builtInRedirects = [
  { source: '/restaurant', destination: '/restaurant/all' },
  { source: '/food', destination: '/restaurant/all' },
  { source: '/restaurant/balestier', destination: '/restaurant/zhongshan-park' },
  { source: '/view-menu', destination: '/restaurant/all' },
  { source: '/view-menu/boat-quay', destination: '/restaurant/all' },
  { source: '/view-menu/hillview', destination: '/restaurant/all' },
  { source: '/view-menu/suntec', destination: '/restaurant/all' },
  { source: '/view-menu/tanjong-pagar', destination: '/restaurant/all' },
  { source: '/view-menu/balestier', destination: '/restaurant/all' },
] as const

/** The cars that an address puts side by side. */
export const COMPARISON_PARAMETER = 'compare'

/** What the address of the models page may ask for; any of it makes the page a dynamic one. */
const MODELS_PARAMETERS = [
  COMPARISON_PARAMETER,
  'body',
  'powertrain',
  'seats',
  'coe',
  'sort',
] as const

/** What the address of the list of restaurants may ask for. */
export const RESTAURANTS_PARAMETERS = { dish: 'dish', tag: 'tag', open: 'open' } as const

/** Marks the page that a form without scripts comes back to; it shows what is to be put right. */
export const AGAIN_PARAMETER = 'again'

/** Where the page of a record says what came of the last press. */
export const ANSWER_FRAGMENT = 'answer'

/** The voucher that an address asks about. */
export const CODE_PARAMETER = 'code'

/** What an address may choose of a table. */
export const VISIT_PARAMETERS = { venue: 'venue', date: 'date', time: 'time' } as const

/** The car that an address chooses in the test drive form: "sealion-7". */
export const MODEL_PARAMETER = 'model'

/** What the address of the list of roles may ask for. */
export const CAREERS_PARAMETERS = { team: 'team', place: 'place', type: 'type' } as const

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

/** The hosted pages come back to this address, with a code or with an error. */
const signInRewrites = toDynamicRewrites(
  '/member/signin',
  ['code', 'error'],
  '/member/signin/callback',
)

export const dynamicRewrites = [
  ...signInRewrites,
  ...toConfirmedRewrites(routes.testDriveSubmitted),
  ...toConfirmedRewrites(routes.tradeInSubmitted),
  ...toConfirmedRewrites(routes.preOrderSubmitted),
  ...toConfirmedRewrites(routes.enquirySubmitted),
  ...toDynamicRewrites(routes.models, MODELS_PARAMETERS),
  ...toDynamicRewrites(routes.testDrive, [
    MODEL_PARAMETER,
    ...Object.values(VISIT_PARAMETERS),
    AGAIN_PARAMETER,
  ]),
  ...toDynamicRewrites(routes.tradeIn, [AGAIN_PARAMETER]),
  ...toDynamicRewrites(routes.voucherEnquiry, [CODE_PARAMETER, AGAIN_PARAMETER]),
  ...toDynamicRewrites(routes.contact, [AGAIN_PARAMETER]),
  ...toDynamicRewrites(routes.reservation, [...Object.values(VISIT_PARAMETERS), AGAIN_PARAMETER]),
  ...toDynamicRewrites(`${routes.preOrder}/:model`, [AGAIN_PARAMETER]),
  ...toDynamicRewrites(`${routes.registerInterest}/:model`, [AGAIN_PARAMETER]),
  ...toDynamicRewrites(`${routes.careers}/:slug`, [AGAIN_PARAMETER]),
  ...toDynamicRewrites(routes.restaurants, Object.values(RESTAURANTS_PARAMETERS)),
  // One level deeper, where no role can have its address.
  ...toDynamicRewrites(
    routes.careers,
    Object.values(CAREERS_PARAMETERS),
    `${routes.careers}/all/dynamic`,
  ),
]
