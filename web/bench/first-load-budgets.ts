import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import type { PageLoad } from './page-load.ts'

/** Upper limits. Bytes are compressed. */
export interface FirstLoadBudget {
  paths: readonly string[]
  /** First-load JavaScript over the wire, as a multiple of an empty app's. */
  maxScriptRatio: number
  limits: Readonly<Partial<Record<keyof PageLoad, number>>>
}

const COMMON = {
  styleBytes: 12_000,
  lateStyleBytes: 27_200,
  earlyFontBytes: 13_000,
  fontBytes: 75_000,
  heroBytes: 20_000,
} as const

/** Every form; one stands for those whose address contains a field. */
const FORM_PATHS = [
  ...Object.values(ENQUIRY_KINDS).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  '/booking/byd-seal',
]

/** One page of each kind. */
export const FIRST_LOAD_BUDGETS: readonly FirstLoadBudget[] = [
  {
    maxScriptRatio: 1.15,
    paths: [
      '/about',
      '/restaurant/all',
      '/careers',
      '/coe-drop',
      '/lifestyle-benefits',
      '/cost-rules',
      '/privacy',
    ],
    limits: { ...COMMON, htmlBytes: 14_000, flightShare: 0.34 },
  },
  {
    maxScriptRatio: 1.15,
    paths: ['/search'],
    limits: { ...COMMON, htmlBytes: 9_000, flightShare: 0.4 },
  },
  {
    maxScriptRatio: 1.15,
    paths: ['/'],
    limits: { ...COMMON, htmlBytes: 14_000, flightShare: 0.16 },
  },
  // The filters of the line-up.
  {
    maxScriptRatio: 1.16,
    paths: ['/byd-models'],
    limits: { ...COMMON, htmlBytes: 14_000, flightShare: 0.16 },
  },
  {
    maxScriptRatio: 1.15,
    // The two largest cars, and the largest specifications.
    paths: ['/byd-seal', '/byd-sealion-7', '/byd-sealion-7-specifications'],
    limits: { ...COMMON, htmlBytes: 18_000, flightShare: 0.16 },
  },
  // A live menu can be searched and filtered, and is kept up to date.
  {
    maxScriptRatio: 1.25,
    paths: ['/restaurant/suntec'],
    limits: { ...COMMON, htmlBytes: 20_000, flightShare: 0.24 },
  },
  // A form loads when its visitor touches the page.
  {
    maxScriptRatio: 1.15,
    paths: FORM_PATHS,
    limits: { ...COMMON, htmlBytes: 14_000, flightShare: 0.37 },
  },
]
