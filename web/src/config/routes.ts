import type { KindFolder } from 'core/enquiry-kinds'

/** Holds the addresses of forms equal to the registry's, whose code is no part of a page. */
interface FormRoutes {
  testDrive: KindFolder<'TEST_DRIVE'>
  tradeIn: KindFolder<'TRADE_IN'>
  voucherEnquiry: KindFolder<'VOUCHER_ENQUIRY'>
  careers: KindFolder<'JOB_APPLICATION'>
  preOrder: KindFolder<'PRE_ORDER'>
  reservation: KindFolder<'RESERVATION'>
  registerInterest: KindFolder<'REGISTER_INTEREST'>
  contact: KindFolder<'CONTACT'>
}

/** Routes that code owns; every other path belongs to a document. */
export const routes = {
  home: '/',
  models: '/byd-models',
  testDrive: '/test-drive',
  tradeIn: '/byd-trade-in',
  voucherEnquiry: '/voucher-enquiry',
  restaurants: '/restaurant/all',
  careers: '/careers',
  preOrder: '/booking',
  enquirySubmitted: '/enquiry-submitted',
  reservation: '/book-a-table',
  registerInterest: '/register-interest',
  contact: '/contact',
  manage: '/manage',
  search: '/search',
  member: '/member',
  signIn: '/member/signin',
} as const satisfies FormRoutes & Readonly<Record<string, string>>

/** Documents that forms refer to. One that moves leaves a redirect behind. */
export const documentPaths = { privacy: '/privacy', preOrderTerms: '/preorder-terms' } as const

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
export const MODELS_PARAMETERS = [
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
