import { getUseRules, type SlotUse } from 'core/bookable-times'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import type { OutletSummary } from '#content/types.ts'
import { formatList } from '#lib/format-list.ts'
import type { VisitWish } from '#lib/visit-wish.ts'
import { hasTimes } from './open-day.ts'
import { getLastDay } from './visit-limits.ts'
import { getOpenSlots, getUsualSlots } from './visit-times.ts'

type Place = Pick<
  OutletSummary,
  'venue' | 'openingHours' | 'hoursExceptions' | 'tables' | 'drives'
> & { openingSoon?: boolean }

interface WishOptions {
  places: readonly Place[]
  use: SlotUse
  now: Date
  /** The names of the cars that the form has, as addresses have them. */
  models: readonly string[]
}

const NAMES = {
  model: 'the car',
  venue: 'the restaurant',
  guests: 'the number of guests',
  date: 'the day',
  time: 'the time',
} as const satisfies Record<keyof VisitWish, string>

const NAME_ORDER = ['model', 'venue', 'guests', 'date', 'time'] as const

const GUESTS = /^[1-9]\d{0,2}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const isDay = (date: string): boolean =>
  DATE.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date

interface SettledWish {
  /** Part of the wish that can be booked. */
  known: VisitWish
  /** Sentence on what cannot be booked. */
  ignored: string | undefined
}

/** Keeps of a wish what can be booked, whatever its other values are. */
export function settleWish(
  { venue, guests, date, time, model }: VisitWish,
  { places, use, now, models }: WishOptions,
): SettledWish {
  const today = getSingaporeDate(now)
  const bookable = places.filter((place) => !place.openingSoon && getUseRules(place, use))
  const place = bookable.find((each) => each.venue === venue)
  const latest = getLastDay(bookable, place?.venue, use, today)
  const isFitting = (day: string) =>
    isDay(day) && day >= today && (!latest || day <= latest) && hasTimes(place, use, day, now)
  const day = date !== undefined && isFitting(date) ? date : undefined
  const slots =
    place && day ? getOpenSlots(place, use, day, now) : getUsualSlots(bookable, use, today)
  const known: VisitWish = {
    model: model !== undefined && models.includes(model) ? model : undefined,
    venue: place?.venue,
    guests: guests !== undefined && GUESTS.test(guests) ? guests : undefined,
    date: day,
    time:
      time !== undefined && TIME.test(time) && slots.some(({ value }) => value === time)
        ? time
        : undefined,
  }
  const wanted = { model, venue, guests, date, time }
  const lost = NAME_ORDER.filter((name) => wanted[name] !== undefined && known[name] === undefined)
  return { known, ignored: lost.length > 0 ? describeLost(lost) : undefined }
}

const describeLost = (lost: readonly (keyof VisitWish)[]): string =>
  `Your link asks for something that we cannot book: ${formatList(lost.map((name) => NAMES[name]))}. Please choose below.`
