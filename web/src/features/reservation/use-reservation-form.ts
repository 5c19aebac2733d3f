import { addDays, toSingaporeTime } from 'core/opening-hours'
import { useState } from 'react'
import type { CarSummary, OutletSummary } from '#content/types.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { useForm } from '#features/shared/form/use-form.ts'
import {
  getFreeTime,
  KNOWN_DAYS,
  toKnownSlots,
  useAvailability,
} from '#features/shared/visit/use-availability.ts'
import {
  buildVisitDays,
  buildVisitSlots,
  describeNoTimes,
  getWeekStart,
} from '#features/shared/visit/visit-times.ts'
import { RESERVATION_FIELDS } from './reservation-fields.ts'
import { getCarsOnShow, toTableCars } from './reservation-offer.ts'

const USUAL_PARTY = '2'
/** Lunch and dinner, offered while a restaurant's hours are unknown. */
const USUAL_TIMES = [
  [11 * 60 + 30, 14 * 60],
  [18 * 60, 20 * 60 + 30],
] as const

const draft = createFormDraft('reservation')

export interface TableWish {
  /** Preselects an outlet that takes bookings; any other venue preselects nothing. */
  venue?: string
  /** Preselect a date and a time that the restaurant still has. */
  date?: string
  time?: string
}

interface ReservationFormOptions extends TableWish {
  outlets: readonly OutletSummary[]
  cars: readonly CarSummary[]
  /** The days are a strip, which always has one chosen, instead of a date field. */
  hasDayStrip: boolean
  /** What a post without scripts came back with. */
  again?: PlainAnswer
}

/** The reservation form, in whatever frame it is shown. */
export function useReservationForm({
  outlets,
  cars: allCars,
  hasDayStrip,
  again,
  ...wish
}: ReservationFormOptions) {
  const [now] = useState(() => toSingaporeTime(new Date()))
  const [firstDate, setFirstDate] = useState(wish.date ?? now.date)
  const [preset] = useState(() => toPreset(outlets, wish))
  const cars = toTableCars(allCars)

  const getOutlet = ({ venue }: FormEntries) =>
    outlets.find((outlet) => outlet.venue === venue && !outlet.openingSoon)
  const getUsualSlots = (entries: FormEntries, date: string) =>
    buildVisitSlots({
      hours: date === '' ? undefined : getOutlet(entries),
      date: date || addDays(now.date, 1),
      now,
      usual: USUAL_TIMES,
    })
  const buildDays = (entries: FormEntries) =>
    buildVisitDays(firstDate < now.date ? now.date : firstDate, (date) =>
      Boolean(getUsualSlots(entries, date).length),
    )
  const settle = (entries: FormEntries): FormEntries => {
    const party = entries['party'] || USUAL_PARTY
    if (!hasDayStrip) return { ...entries, party }
    const days = buildDays(entries)
    const wanted = days.find(({ date, isClosed }) => date === entries['date'] && !isClosed)
    const day = wanted ?? days.find(({ isClosed }) => !isClosed)
    return { ...entries, party, date: day?.date ?? firstDate }
  }

  const form = useForm({
    name: 'reservation',
    again,
    draft,
    preset,
    fields: RESERVATION_FIELDS,
    settle,
    loadChecks: async () => (await import('./validate-reservation.ts')).validateReservation,
    check: (validate, entries) => validate(entries, { outlets, cars, today: now.date }),
  })
  const { entries } = form
  const outlet = getOutlet(entries)
  const date = entries['date'] ?? ''
  const party = Number(entries['party'])
  const days = buildDays(entries)
  const [stripStart] = days
  const known = useAvailability(
    outlet && date && date >= now.date
      ? {
          kind: 'table',
          venue: outlet.venue,
          party,
          from: hasDayStrip && stripStart ? stripStart.date : getWeekStart(now.date, date),
          days: KNOWN_DAYS,
        }
      : undefined,
  )

  const tooLarge = describeTooLarge(party, known?.maxParty, outlet)
  const slots = tooLarge ? [] : toKnownSlots(known, date, getUsualSlots(entries, date))

  return {
    ...form,
    now,
    outlet,
    outlets,
    date,
    party,
    days,
    /** Shows another week. */
    jumpTo: (picked: string) => {
      setFirstDate(picked)
      form.set({ date: picked })
    },
    latest: addDays(now.date, 90),
    known: tooLarge ? undefined : known,
    slots,
    whyNoTimes: tooLarge ?? describeNoTimes(outlet, date),
    /** Of the chosen day; empty until one is chosen that it has. */
    time: getFreeTime(slots, entries['time']),
    carsOnShow: getCarsOnShow({ outlets, cars }, entries['venue']),
  }
}

export type ReservationForm = ReturnType<typeof useReservationForm>

/** Nothing can be chosen for too large a party, so it is told before anything is sent. */
const describeTooLarge = (
  party: number,
  maxParty: number | null | undefined,
  outlet: OutletSummary | undefined,
): string | undefined =>
  maxParty && party > maxParty
    ? `Up to ${maxParty} guests can be booked here. For more, call ${outlet?.phone ?? 'the restaurant'}.`
    : undefined

/** What is not on offer is not chosen either. */
function toPreset(
  outlets: readonly OutletSummary[],
  { venue, date, time }: TableWish,
): FormEntries {
  const isOpen = outlets.some((outlet) => outlet.venue === venue && !outlet.openingSoon)
  return {
    ...(venue !== undefined && isOpen && { venue }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
  }
}
