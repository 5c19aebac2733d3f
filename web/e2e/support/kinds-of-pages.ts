/** One page of each kind, which `journeys/` looks at from top to end. */
export const KINDS_OF_PAGES = [
  '/',
  '/byd-seal',
  '/byd-models',
  '/restaurant/all',
  '/restaurant/suntec',
  '/careers/host-showroom-floor',
  '/test-drive',
  '/privacy',
  '/coe-drop',
]
