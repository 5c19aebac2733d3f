import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import { NOTE_STATES, type VoteNote } from '#features/shared/vote/vote-note.ts'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
import { buildCookie } from './cookies.ts'

const COOKIE = COOKIES.vote
const DAY_SECONDS = 24 * 60 * 60

const noteSchema = z.object({
  path: z.string(),
  state: z.enum(NOTE_STATES),
  option: z.string().optional(),
  email: z.string().optional(),
})

const noteSeal = createSeal(COOKIE, noteSchema)

/** Builds what the page of a vote shows to this browser alone: the outcome, with what was entered. */
export function buildVoteCookie(
  path: string,
  note: VoteNote,
  { isSecure, ...options }: SealOptions & { isSecure: boolean },
): string {
  return buildCookie(COOKIE, noteSeal.seal({ ...note, path }, DAY_SECONDS, options), {
    path: '/vote',
    maxAgeSeconds: DAY_SECONDS,
    isSecure,
  })
}

export function readVoteNote(
  path: string,
  getCookie: (name: string) => string | undefined,
  options: SealOptions,
): VoteNote | undefined {
  const note = noteSeal.open(getCookie(COOKIE), options)
  return note?.path === path ? note : undefined
}
