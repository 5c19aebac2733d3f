import { routes } from './routes.ts'

/** Routes of code by their first part. Below it, addresses name a record, a member or a document. */
const FOLDERS: ReadonlySet<string> = new Set([
  'book-a-table',
  'booking',
  'booking-success',
  'byd-models',
  'byd-trade-in',
  'careers',
  'contact',
  'cost',
  'cost-rules',
  'enquiry-submitted',
  'large-groups',
  'manage',
  'member',
  'my-booking',
  'referrals',
  'register-interest',
  'restaurant',
  'search',
  'test-drive',
  'test-drive-submitted',
  'trade-in-submitted',
  'vote',
  'voucher-enquiry',
  'waiting-list',
])
const MODEL = '/byd-*'
const SPECIFICATIONS = '/*-specifications'
const OTHER = '/*'

export const ROUTE_PATTERNS: readonly string[] = [
  routes.home,
  routes.restaurants,
  ...[...FOLDERS].flatMap((folder) => [`/${folder}`, `/${folder}/*`]),
  MODEL,
  SPECIFICATIONS,
  OTHER,
]

/** Returns what reports of browsers name of an address: nothing that names a visitor, and few different ones. */
export function toRoutePattern(path: string): string {
  if (path === routes.home || path === routes.restaurants) return path
  const [folder = '', ...below] = path.slice(1).split('/')
  if (FOLDERS.has(folder)) return below.length === 0 ? `/${folder}` : `/${folder}/*`
  if (path.endsWith('-specifications')) return SPECIFICATIONS
  return path.startsWith('/byd-') ? MODEL : OTHER
}
