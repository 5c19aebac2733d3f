import type { Limits } from '#lib/rate-limit.ts'

/** Cheap refusals cost little, so that mistakes and floods lock nobody out. */
export const TRIES: Limits = { anAddress: 300, ofAll: 60_000 }
/** Votes in an hour: each sends a mail. */
export const VOTES: Limits = { anAddress: 20, ofAll: 2_000 }
/** Uploads, and posts that reach the backend. */
export const POSTS: Limits = { anAddress: 30, ofAll: 1_500 }
