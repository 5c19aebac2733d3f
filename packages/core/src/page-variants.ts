import { COOKIES } from './kept-in-browser.ts'

/** Cookies with which a public address shows something else. Caches in front of the site keep nothing of theirs. */
export const PERSONAL_COOKIES = [
  COOKIES.draftMode,
  COOKIES.perspective,
  COOKIES.receipt,
  COOKIES.receiptSeen,
] as const

/** Headers of Next's router, by which the same address has several answers. The site names them in `Vary`. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const
