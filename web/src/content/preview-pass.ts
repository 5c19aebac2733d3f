import { z } from 'zod'
import { openSeal, seal } from '#lib/sealed.ts'

const PURPOSE = 'preview'
/** Calendars and sums are made for this century. */
const LAST_YEAR = 2099

/** A time that a preview shows in place of now, as `Date.toISOString` writes it. */
export const shownTime = z.iso.datetime().refine((time) => Number(time.slice(0, 4)) <= LAST_YEAR)

const pass = z.union([
  z.object({ kind: z.literal('editor'), asOn: shownTime.optional() }),
  // Its time is the share's, which nobody with the link can write.
  z.object({ kind: z.literal('shared'), secret: z.string() }),
])

/** The right of a browser to see drafts. */
export type Pass = z.output<typeof pass>

export const sealPass = (allowed: Pass, keys: { secret: string; expiry: number }): string =>
  seal(allowed, { ...keys, purpose: PURPOSE })

/** Undefined for a pass that was forged, changed, or has ended. */
export const openPass = (cookie: string, keys: { secret: string; now: number }): Pass | undefined =>
  pass.safeParse(openSeal(cookie, { ...keys, purpose: PURPOSE })).data

/** The time that a preview shows; undefined where that is now, since what has come has no preview. */
export function toShownTime(asOn: string | null | undefined, now: Date): Date | undefined {
  const time = asOn ? new Date(asOn) : now
  return time > now ? time : undefined
}
