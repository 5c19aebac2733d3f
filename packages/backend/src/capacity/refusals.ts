import { getUseRules, type SlotUse, type TimeProblem } from 'core/bookable-times'
import { formatDateSeenFrom, formatShortDate } from 'core/date-names'
import type { RefusalReason } from 'core/enquiry-words'
import { addDays, formatClock, getSingaporeDate, toMinutes } from 'core/singapore-clock'
import type { OutletRules } from '../store/catalogue.ts'
import type { FieldProblem } from '../validation/check-submission.ts'
import type { Alternative, VisitPart, Wish } from './free-slots.ts'

/** The refusal as the visitor reads it. */
export interface Refusal {
  reason: RefusalReason
  message: string
  fields: FieldProblem[]
  alternatives: Alternative[]
}

export const refuse = (
  reason: RefusalReason,
  message: string,
  { fields = [], alternatives = [] }: Partial<Pick<Refusal, 'fields' | 'alternatives'>> = {},
): Refusal => ({ reason, message, fields, alternatives })

export const refuseFields = (fields: FieldProblem[]): Refusal =>
  refuse('INVALID', 'Check the marked fields and send it again.', { fields })

/** One answer for another's record, a wrong token and an unknown id. */
export const NOT_FOUND = refuse(
  'NOT_FOUND',
  'We cannot find this booking. Open the link in your confirmation, or call us.',
)

const formatTime = (time: string) => formatClock(toMinutes(time))

const formatNotice = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`

const getCall = ({ phone }: OutletRules) => (phone ? `call ${phone}` : 'call us')

/** Names no other guest, only what else is free. */
export function refuseFull(
  outlet: OutletRules,
  wish: Wish,
  { date, time }: { date: string; time: string },
  alternatives: Alternative[],
  { isBoundToDay = false } = {},
): Refusal {
  const what = wish.use === 'TABLE' ? 'Every table' : 'Every test drive of this car'
  const message = `${what} at ${outlet.name} on ${formatShortDate(date)} at ${formatTime(time)} is taken.`
  const wayOut = isBoundToDay
    ? 'Table and test drive stay on one day: keep the time you have'
    : 'Choose another day'
  const way =
    alternatives.length > 0 ? 'These times are the nearest.' : `${wayOut}, or ${getCall(outlet)}.`
  return refuse('FULL', `${message} ${way}`, { alternatives })
}

export const refuseParty = (
  outlet: OutletRules,
  maxParty: number,
  alternatives: Alternative[] = [],
): Refusal =>
  refuse(
    'PARTY_TOO_LARGE',
    `${outlet.name} seats up to ${maxParty} per booking. For a larger party, ${getCall(outlet)}: we will put tables together.`,
    { alternatives },
  )

/** The table and the drive of one visit overlap. */
export function refuseOverlap(parts: readonly VisitPart[], alternatives: Alternative[]): Refusal {
  const getTime = (use: SlotUse) =>
    formatTime(parts.find(({ wish }) => wish.use === use)?.time ?? '00:00')
  const message = `A drive at ${getTime('DRIVE')} overlaps the meal at ${getTime('TABLE')}.`
  return refuse('NOT_BOOKABLE_THEN', `${message} Move one of them.`, { alternatives })
}

export const refuseNotOpenYet = ({ name }: OutletRules): Refusal =>
  refuse('NOT_OPEN_YET', `${name} is not open yet. Choose another restaurant.`)

const REASONS: Record<TimeProblem, RefusalReason> = {
  'not-open-yet': 'NOT_OPEN_YET',
  'closed-that-day': 'CLOSED',
  'closed-at-that-time': 'CLOSED',
  'no-slot': 'NOT_BOOKABLE_THEN',
  past: 'NOT_BOOKABLE_THEN',
  'too-soon': 'NOT_BOOKABLE_THEN',
  'cut-off': 'NOT_BOOKABLE_THEN',
  'too-far-ahead': 'NOT_BOOKABLE_THEN',
}

interface WantedTime {
  date: string
  time: string
}

const TIME_TEXTS: Record<
  TimeProblem,
  (outlet: OutletRules, wish: Wish, wanted: WantedTime, now: Date) => string
> = {
  'not-open-yet': (outlet, { use }) =>
    outlet.isOpeningSoon
      ? refuseNotOpenYet(outlet).message
      : `${outlet.name} takes no ${use === 'TABLE' ? 'bookings' : 'test drives'} here. Choose another restaurant, or ${getCall(outlet)}.`,
  'closed-that-day': ({ name, hoursExceptions }, _wish, { date }) => {
    const note = hoursExceptions.find((each) => each.date === date)?.note
    return `${name} is closed on ${formatShortDate(date)}${note ? ` (${note})` : ''}. Choose another date.`
  },
  'closed-at-that-time': ({ name }, _wish, { date, time }) =>
    `${name} is closed on ${formatShortDate(date)} at ${formatTime(time)}. Choose another time.`,
  'no-slot': (_outlet, { use }, { time }) =>
    `${formatTime(time)} is not a time at which ${use === 'TABLE' ? 'tables are booked' : 'test drives start'}. Choose one of the times shown.`,
  past: (_outlet, _wish, { date, time }) =>
    `${formatTime(time)} on ${formatShortDate(date)} has passed. Choose a later time.`,
  'too-soon': (outlet, { use }) =>
    `We need ${formatNotice(getUseRules(outlet, use)?.leadMinutes ?? 0)} to get ${use === 'TABLE' ? 'a table' : 'a car'} ready. Choose a later time, or ${getCall(outlet)}.`,
  'cut-off': (outlet, { use }, { date }) =>
    `${use === 'TABLE' ? 'Tables' : 'Test drives'} for ${formatShortDate(date)} could be booked until ${formatTime(getUseRules(outlet, use)?.cutOff ?? '00:00')}${use === 'TABLE' ? '' : ' the day before'}. Choose another date, or ${getCall(outlet)}.`,
  'too-far-ahead': (outlet, { use }, _wanted, now) => {
    const today = getSingaporeDate(now)
    const last = addDays(today, getUseRules(outlet, use)?.daysAhead ?? 0)
    return `${use === 'TABLE' ? 'Tables' : 'Test drives'} can be booked up to ${formatDateSeenFrom(today, last)}.`
  },
}

/** Refuses a time that cannot be booked, with alternatives. */
export function refuseTime(
  outlet: OutletRules,
  wish: Wish,
  problem: TimeProblem,
  wanted: WantedTime,
  now: Date,
  alternatives: Alternative[],
): Refusal {
  return refuse(REASONS[problem], TIME_TEXTS[problem](outlet, wish, wanted, now), { alternatives })
}
