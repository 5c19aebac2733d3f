import { COST_FOLDER, routes } from './routes.ts'

const getFolder = (path: string) => path.split('/')[1] ?? ''

/** Routes of code by their first part. Below it, addresses name a record, a member or a document. */
const FOLDERS: ReadonlySet<string> = new Set([
  ...[...Object.values(routes), COST_FOLDER].filter((path) => path !== routes.home).map(getFolder),
  'booking-success',
  'referrals',
  'test-drive-submitted',
  'trade-in-submitted',
  'vote',
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
