import type { Limits } from '#lib/rate-limit.ts'

/** What is refused by a look at it costs little, so that mistakes and floods of them lock nobody out. */
export const TRIES: Limits = { anAddress: 300, ofAll: 60_000 }
/** What is uploaded or reaches the backend. */
export const POSTS: Limits = { anAddress: 30, ofAll: 1_500 }
