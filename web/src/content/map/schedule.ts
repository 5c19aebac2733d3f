import type { Schedule } from '../types.ts'
import { type Maybe, toPlain } from './clean.ts'

export interface RawSchedule {
  startsAt: Maybe<string>
  endsAt: Maybe<string>
}

export function toSchedule(raw: Maybe<RawSchedule>): Schedule {
  return { startsAt: toInstant(raw?.startsAt), endsAt: toInstant(raw?.endsAt) }
}

export function toInstant(value: Maybe<string>): string | undefined {
  const plain = toPlain(value)
  return plain && !Number.isNaN(Date.parse(plain)) ? plain : undefined
}

export function toScheduleState(
  { startsAt, endsAt }: Schedule,
  now: Date,
): 'upcoming' | 'running' | 'over' {
  if (startsAt && now < new Date(startsAt)) return 'upcoming'
  if (endsAt && now >= new Date(endsAt)) return 'over'
  return 'running'
}

/** When the state changes next, if it ever does. */
export function getNextChange({ startsAt, endsAt }: Schedule, now: Date): Date | undefined {
  return [startsAt, endsAt]
    .flatMap((instant) => (instant ? [new Date(instant)] : []))
    .find((instant) => instant > now)
}

/** A bare date is past when its day has ended in Singapore. */
export function isPast(dateOrInstant: string, now: Date): boolean {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(dateOrInstant)
  return now > new Date(isDate ? `${dateOrInstant}T23:59:59.999+08:00` : dateOrInstant)
}
