import type { KindFolder } from 'core/enquiry-kinds'
import type { FEE_TERMS_PATH } from 'core/fee-terms'

/** A type-only check that the forms' addresses match the registry, whose code stays out of the pages. */
interface FormRoutes {
  testDrive: KindFolder<'TEST_DRIVE'>
  tradeIn: KindFolder<'TRADE_IN'>
  voucherEnquiry: KindFolder<'VOUCHER_ENQUIRY'>
  careers: KindFolder<'JOB_APPLICATION'>
  preOrder: KindFolder<'PRE_ORDER'>
  reservation: KindFolder<'RESERVATION'>
  registerInterest: KindFolder<'REGISTER_INTEREST'>
  contact: KindFolder<'CONTACT'>
  waitingList: KindFolder<'WAITING_LIST'>
  largeGroup: KindFolder<'LARGE_GROUP'>
}

/** Routes of code; every other path belongs to a document. */
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
  waitingList: '/waiting-list',
  largeGroup: '/large-groups',
  manage: '/manage',
  myBooking: '/my-booking',
  costRules: '/cost-rules',
  search: '/search',
  member: '/member',
  signIn: '/member/signin',
} as const satisfies FormRoutes & Readonly<Record<string, string>>

/** Documents that forms link to. A moved one leaves a redirect behind. */
export const documentPaths = {
  privacy: '/privacy',
  preOrderTerms: '/preorder-terms',
} as const satisfies {
  privacy: string
  preOrderTerms: typeof FEE_TERMS_PATH
}

export const SEARCH_PARAMETER = 'q'

/** Each leads to its final destination in one hop. */
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

/** Folders of a model's files, whose downloads the site counts. */
const CAR_FILE_FOLDERS = { brochure: 'brochure', priceList: 'price-list' } as const

export type CarFileKind = keyof typeof CAR_FILE_FOLDERS

export const toCarFileHref = (kind: CarFileKind, carPath: string): string =>
  `/api/${CAR_FILE_FOLDERS[kind]}${carPath}`

/** The list of pictures around a car. */
export const toTurnPath = (carPath: string): string => `/api/turn${carPath}`

/** The calendar file of a role's walk-in interviews. */
export const toWalkInPath = (slug: string): string => `/api/walk-in/${slug}`

/** The tab of "What it costs": a sum in the address of a model's page. */
export const COST_PARAMETER = 'cost'

/** The version that the hero of a model shows, and its sum. */
export const VERSION_PARAMETER = 'version'

/** Shows the page of a model with a sum, or of a version. */
export const COST_FOLDER = '/cost'

/** The papers of the visitor's present car, for the floor of a trade-in and for the sum of a new one. */
export const FLOOR_PARAMETERS = [
  'oldDate',
  'oldOmv',
  'oldArf',
  'oldCoe',
  'oldCoeKind',
  'oldCoeOwn',
  'oldCoeUntil',
] as const

/** Cars to compare. */
export const COMPARISON_PARAMETER = 'compare'

/** Query parameters of the models page, which make it dynamic. */
export const MODELS_PARAMETERS = [
  COMPARISON_PARAMETER,
  'body',
  'powertrain',
  'seats',
  'coe',
  'price',
  'month',
  'sort',
] as const

/** Query parameters of the outlet list. */
export const RESTAURANTS_PARAMETERS = { dish: 'dish', tag: 'tag', open: 'open' } as const

/** Marks the page that a post without scripts returns to, with its errors. */
export const AGAIN_PARAMETER = 'again'

/** Outcome of the last action, for the page of a record. */
export const ANSWER_FRAGMENT = 'answer'

/** Voucher code to look up. */
export const CODE_PARAMETER = 'code'

/** Query parameters that preselect a table. */
export const VISIT_PARAMETERS = {
  venue: 'venue',
  guests: 'guests',
  date: 'date',
  time: 'time',
} as const

/** The sum that travels with an enquiry. */
export const SUM_PARAMETER = 'sum'

/** Preselected car of the test drive form: "sealion-7". */
export const MODEL_PARAMETER = 'model'

/** Query parameters of the role list. */
export const CAREERS_PARAMETERS = { team: 'team', place: 'place', type: 'type' } as const
