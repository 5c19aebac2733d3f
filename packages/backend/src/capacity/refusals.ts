import {
  getEvening,
  getSlotTimes,
  getUseRules,
  type SlotUse,
  type TimeProblem,
} from 'core/bookable-times'
import { formatDateSeenFrom, formatShortDate } from 'core/date-names'
import type { RefusalReason } from 'core/enquiry-words'
import { addDays, formatClock, getSingaporeDate, toMinutes } from 'core/singapore-clock'
import type { z } from 'zod'
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

export const UNKNOWN_VENUE = 'Choose one of our restaurants.'

export const NO_SUCH_VENUE = refuseFields([{ field: 'venue', message: UNKNOWN_VENUE }])

/** Refuses input for what its schema found wrong. */
export const refuseIssues = ({ issues }: z.ZodError): Refusal =>
  refuseFields(issues.map(({ path, message }) => ({ field: path.join('.'), message })))

/** One answer for another's record, a wrong token and an unknown id. */
export const NOT_FOUND = refuse(
  'NOT_FOUND',
  'We cannot find this booking. Open the link in your confirmation, or call us.',
)

const formatTime = (time: string) => formatClock(toMinutes(time))

const formatNotice = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`

const KEEP_TIME = 'Table and test drive stay on one day: keep the time you have'

const getCall = ({ phone }: OutletRules) => (phone ? `call ${phone}` : 'call us')

/** Limits within which a booking moves: its outlet, and for half of a visit its day. */
export interface Bounds {
  isBoundToOutlet?: boolean
  isBoundToDay?: boolean
}

/** Names no other guest, only what else is free. */
export function refuseFull(
  outlet: OutletRules,
  wish: Wish,
  { date, time }: { date: string; time: string },
  alternatives: Alternative[],
  { isBoundToDay = false }: Bounds = {},
): Refusal {
  const day = `at ${outlet.name} on ${formatShortDate(date)}`
  const message =
    wish.use === 'TABLE'
      ? `Every table ${day} at ${formatTime(time)} is taken.`
      : `The ${formatTime(time)} test drive of this car ${day} is taken.`
  const wayOut = isBoundToDay ? KEEP_TIME : 'Choose another day'
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
    `${outlet.name} seats up to ${maxParty} per booking. For a larger party, send a request for a large group or ${getCall(outlet)}: we will put tables together.`,
    { alternatives },
  )

/** Nobody waits for what is free: these times are to be booked. */
export const refuseWaiting = (
  { venue, name }: OutletRules,
  date: string,
  free: readonly { time: string }[],
): Refusal =>
  refuse(
    'NOT_ALLOWED',
    `A table is free at ${name} on ${formatShortDate(date)} at these times, so there is no need to wait. Book it now.`,
    { alternatives: free.map(({ time }) => ({ venue, date, time, moves: [] })) },
  )

/** The table and the drive of one visit overlap. */
export function refuseOverlap(parts: readonly VisitPart[], alternatives: Alternative[]): Refusal {
  const getTime = (use: SlotUse) =>
    formatTime(parts.find(({ wish }) => wish.use === use)?.time ?? '00:00')
  const message = `A drive at ${getTime('DRIVE')} overlaps the meal at ${getTime('TABLE')}.`
  return refuse('NOT_BOOKABLE_THEN', `${message} Move one of them.`, { alternatives })
}

export const refuseNotOpenYet = (outlet: OutletRules): Refusal =>
  refuse('NOT_OPEN_YET', `${describeNotOpenYet(outlet)} Choose another restaurant.`)

const describeNotOpenYet = ({ name }: OutletRules) => `${name} is not open yet.`

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
  (outlet: OutletRules, wish: Wish, wanted: WantedTime, now: Date, bounds: Bounds) => string
> = {
  'not-open-yet': (outlet, { use }, _wanted, _now, { isBoundToOutlet }) => {
    const what = outlet.isOpeningSoon
      ? describeNotOpenYet(outlet)
      : `${outlet.name} takes no ${use === 'TABLE' ? 'bookings' : 'test drives'} here.`
    if (isBoundToOutlet) return `${what} Cancel it to book elsewhere, or ${getCall(outlet)}.`
    return `${what} Choose another restaurant${outlet.isOpeningSoon ? '' : `, or ${getCall(outlet)}`}.`
  },
  'closed-that-day': (outlet, _wish, { date }, _now, { isBoundToDay }) => {
    const note = outlet.hoursExceptions.find((each) => each.date === date)?.note
    const what = `${outlet.name} is closed on ${formatShortDate(date)}${note ? ` (${note})` : ''}.`
    return isBoundToDay
      ? `${what} Table and test drive stay on one day: cancel one to move the other, or ${getCall(outlet)}.`
      : `${what} Choose another date.`
  },
  'closed-at-that-time': ({ name }, _wish, { date, time }) =>
    `${name} is closed on ${formatShortDate(date)} at ${formatTime(time)}. Choose another time.`,
  'no-slot': (outlet, { use }, { date, time }) => {
    const drives = use === 'DRIVE' ? getSlotTimes(outlet, use, date) : []
    const [first, last] = [drives[0], drives.at(-1)]
    const what =
      first && last
        ? `Test drives on ${formatShortDate(date)} start from ${formatTime(first)} to ${formatTime(last)}`
        : `${formatTime(time)} is not a time at which ${use === 'TABLE' ? 'tables are booked' : 'test drives start'}`
    return `${what}. Choose one of the times shown.`
  },
  past: (_outlet, _wish, { date, time }) =>
    `${formatTime(time)} on ${formatShortDate(date)} has passed. Choose a later time.`,
  'too-soon': (outlet, { use }) =>
    `We need ${formatNotice(getUseRules(outlet, use)?.leadMinutes ?? 0)} to get ${use === 'TABLE' ? 'a table' : 'a car'} ready. Choose a later time, or ${getCall(outlet)}.`,
  'cut-off': (outlet, { use }, wanted, _now, { isBoundToDay }) => {
    const date = use === 'TABLE' ? getEvening(wanted) : wanted.date
    const what = `${use === 'TABLE' ? 'Tables' : 'Test drives'} for ${formatShortDate(date)} could be booked until ${formatTime(getUseRules(outlet, use)?.cutOff ?? '00:00')}${use === 'TABLE' ? '' : ' the day before'}.`
    return `${what} ${isBoundToDay ? KEEP_TIME : 'Choose another date'}, or ${getCall(outlet)}.`
  },
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
  bounds: Bounds = {},
): Refusal {
  const message = TIME_TEXTS[problem](outlet, wish, wanted, now, bounds)
  return refuse(REASONS[problem], message, { alternatives })
}
