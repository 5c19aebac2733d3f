import { isNight, type PairMinutes } from 'core/bookable-times'
import { toMinutes } from 'core/singapore-clock'
import { pickBeside } from '#features/shared/visit/pair-times.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import type { ContentImage } from '#content/types.ts'

/** Offer for the other half of a visit at the same outlet on the same day: a table, or a drive. */
export interface VisitOffer {
  kind: 'table' | 'drive'
  venue: string
  date: string
  /** Free times, "19:30". */
  times: readonly string[]
  /** Car of the offered drive. */
  car?: { key: string; modelName: string }
  image?: ContentImage
}

const MOST_TIMES = 8
/** Maximum wait for a table after a drive. */
const SOON_MINUTES = 150

/**
 * The nearest free times that do not overlap a visit, in chronological order. After midnight nobody drives, and the day
 * that begins is another visit's.
 */
export function pickTimesAround(
  free: readonly string[],
  { time, isDrive, ...lengths }: PairMinutes & { time: string; isDrive: boolean },
): string[] {
  if (isNight(time)) return []
  const getDistance = (each: string) => Math.abs(toMinutes(each) - toMinutes(time))
  const times = free.filter((each) => !isNight(each))
  return pickBeside(times, { added: isDrive ? 'meal' : 'drive', main: time, ...lengths })
    .toSorted((one, another) => getDistance(one) - getDistance(another))
    .slice(0, MOST_TIMES)
    .toSorted((one, another) => toMinutes(one) - toMinutes(another))
}

/** Heading of the offer, true of each of its times. */
export function buildOfferTitle({ kind, times }: VisitOffer, booked: string): string {
  const isBefore = (time: string) => toMinutes(time) < toMinutes(booked)
  const next = times.find((time) => !isBefore(time))
  const hasBoth = next !== undefined && times.some(isBefore)
  if (kind === 'drive') {
    if (hasBoth) return 'Drive one before or after the meal'
    return next === undefined ? 'Drive one before you sit down' : 'Drive one after the meal'
  }
  if (next === undefined) return 'Have a bite first'
  if (hasBoth) return 'Eat before the drive, or after'
  const when = formatVisitTime(next).replace(' ', '\u00A0')
  return toMinutes(next) - toMinutes(booked) > SOON_MINUTES
    ? `Come back hungry at ${when}`
    : `You will be hungry by ${when}`
}
