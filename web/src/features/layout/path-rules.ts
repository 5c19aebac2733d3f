import { routes } from '#config/routes.ts'

/** `wide`: hidden below the mobile breakpoint only. */
export type TopBarVisibility = 'always' | 'wide' | 'never'
export type Surface = 'dark' | 'light'

const E6_PATH = '/e6'
const PATHS_WITHOUT_TOP_BAR: readonly string[] = [
  routes.testDrive,
  routes.models,
  '/coe-drop',
  '/lifestyle-benefits',
]
const AREAS_WITHOUT_TOP_BAR: readonly string[] = ['/restaurant', '/referrals']

const toPlainPath = (pathname: string) =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname

const isInArea = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** The page of the form itself takes what the address says. */
export const opensRequestedSheet = (pathname: string): boolean =>
  toPlainPath(pathname) !== routes.reservation

export function getTopBarVisibility(
  pathname: string,
  modelPaths: readonly string[],
): TopBarVisibility {
  const path = toPlainPath(pathname)
  if (path === routes.home || path === E6_PATH) return 'wide'
  if (
    modelPaths.includes(path) ||
    PATHS_WITHOUT_TOP_BAR.includes(path) ||
    AREAS_WITHOUT_TOP_BAR.some((area) => isInArea(path, area))
  ) {
    return 'never'
  }
  return 'always'
}

export function getMainBarSurface(pathname: string, modelPaths: readonly string[]): Surface {
  const path = toPlainPath(pathname)
  return path === routes.home || path === E6_PATH || modelPaths.includes(path) ? 'dark' : 'light'
}
