import type { MovedCoeDays } from 'core/cost/coe-results'
import type { PromoSchedulesQueryResult } from 'schemas/sanity-types'
import type { Schedule, ScheduleState } from '../types.ts'
import { type Maybe, type Raw, toPlain } from './clean.ts'

/** In Singapore. */
const BIDDING_CLOSES = '16:00:00+08:00'

export function toSchedule(
  raw: Maybe<Raw<Pick<PromoSchedulesQueryResult[number], 'startsAt' | 'endsAt'>>>,
): Schedule {
  return { startsAt: toInstant(raw?.startsAt), endsAt: toInstant(raw?.endsAt) }
}

/** A promo that ends with a COE exercise ends when its bidding closes, also on the day to which it was moved. */
export function toPromoSchedule(
  raw: Raw<Pick<PromoSchedulesQueryResult[number], 'startsAt' | 'endsAt' | 'coeExercise'>>,
  movedCoeDays: MovedCoeDays,
): Schedule {
  const schedule = toSchedule(raw)
  const day = toPlain(raw.coeExercise)
  if (day === undefined) return schedule
  return { ...schedule, endsAt: toInstant(`${movedCoeDays[day] ?? day}T${BIDDING_CLOSES}`) }
}

export function toInstant(value: Maybe<string>): string | undefined {
  const plain = toPlain(value)
  return plain && !Number.isNaN(Date.parse(plain)) ? plain : undefined
}

export function toScheduleState({ startsAt, endsAt }: Schedule, now: Date): ScheduleState {
  if (startsAt && now < new Date(startsAt)) return 'upcoming'
  if (endsAt && now >= new Date(endsAt)) return 'over'
  return 'running'
}

/** End of the state, if it ends. */
export function getEndOf(state: ScheduleState, { startsAt, endsAt }: Schedule): string | undefined {
  if (state === 'over') return undefined
  return state === 'upcoming' ? startsAt : endsAt
}

/** Next change of the state, if any. */
export function getNextChange({ startsAt, endsAt }: Schedule, now: Date): Date | undefined {
  return [startsAt, endsAt]
    .flatMap((instant) => (instant ? [new Date(instant)] : []))
    .find((instant) => instant > now)
}

/** End of validity: a bare date lasts until midnight in Singapore. */
export function toEnd(dateOrInstant: string): Date {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(dateOrInstant)
  return new Date(isDate ? `${dateOrInstant}T24:00:00+08:00` : dateOrInstant)
}
