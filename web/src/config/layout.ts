/** The layout's numbers under the specification's names. CSS pixels. */

/** Below it the main bar shows a menu button, from it on links and Book a Table. */
export const MAIN_NAVIGATION_BREAKPOINT = 1024

/** Below it sheets open from the bottom, and the top bar of home and e6 is hidden. */
export const MOBILE_BREAKPOINT = 768

/** The floating bar is narrow (menu icon) below it. */
export const FLOATING_NAVIGATION_BREAKPOINT = 1000

/** The floating bar is hidden while the scroll position is under it. */
export const FLOATING_NAVIGATION_MINIMUM_SCROLL = 50

/** Upward distance after which the floating bar shows. */
export const FLOATING_NAVIGATION_SCROLL_UP_THRESHOLD = { wide: 888, narrow: 500 } as const

/** Value of the `reservation` query parameter, and the venue that it preselects. */
export const RESERVATION_CODES = {
  zsp: 'balestier',
  tpc: 'tanjong-pagar',
  bq: 'boat-quay',
  suntec: 'suntec',
} as const satisfies Record<string, string>

export const RESERVATION_PARAMETER = 'reservation'
