import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import { NOTE_STATES, type VoteNote } from '#features/shared/vote/vote-note.ts'
import { openSeal, seal } from '#lib/sealed.ts'
import { buildCookie } from './cookies.ts'

const COOKIE = COOKIES.vote
const DAY_SECONDS = 24 * 60 * 60

const noteSchema = z.object({
  path: z.string(),
  state: z.enum(NOTE_STATES),
  option: z.string().optional(),
  email: z.string().optional(),
})

interface SealOptions {
  secret: string
  now: number
}

/** Builds what the page of a vote shows to this browser alone: the outcome, with what was entered. */
export function buildVoteCookie(
  path: string,
  note: VoteNote,
  { secret, now, isSecure }: SealOptions & { isSecure: boolean },
): string {
  const expiry = now + DAY_SECONDS * 1000
  return buildCookie(COOKIE, seal({ ...note, path }, { secret, purpose: COOKIE, expiry }), {
    path: '/vote',
    maxAgeSeconds: DAY_SECONDS,
    isSecure,
  })
}

export function readVoteNote(
  path: string,
  getCookie: (name: string) => string | undefined,
  { secret, now }: SealOptions,
): VoteNote | undefined {
  const opened = openSeal(getCookie(COOKIE) ?? '', { secret, purpose: COOKIE, now })
  const parsed = noteSchema.safeParse(opened)
  return parsed.success && parsed.data.path === path ? parsed.data : undefined
}
