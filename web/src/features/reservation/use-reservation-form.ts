import type { MessageChannel } from 'core/message-channels'
import { describeHouseRules } from 'core/house-rules'
import { getSingaporeDate } from 'core/singapore-clock'
import { useState } from 'react'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { toAlternativeEntries } from '#features/shared/form/form-answer.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { useForm } from '#features/shared/form/use-form.ts'
import {
  type AskedAvailability,
  getFreeTime,
  toKnownSlots,
} from '#features/shared/visit/availability.ts'
import { getFirstDay, hasTimes, settleDay } from '#features/shared/visit/open-day.ts'
import { settleWish } from '#features/shared/visit/settle-wish.ts'
import { useAvailability } from '#features/shared/visit/use-availability.ts'
import { getLastDay, getMaxParty, getPairMinutes } from '#features/shared/visit/visit-limits.ts'
import {
  describeNight,
  describeNoTimes,
  getAnyDaySlots,
  getOpenSlots,
  getWeekStart,
} from '#features/shared/visit/visit-times.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import { useOpenedAt } from '#lib/use-opened-at.ts'
import type { VisitWish } from '#lib/visit-wish.ts'
import type { HoldState } from './table-hold.ts'
import { useTableHold } from './use-table-hold.ts'
import { RESERVATION_FIELDS } from './reservation-fields.ts'
import {
  getCarsOnShow,
  type TableCar,
  type TableOutlet,
  toTableEntries,
} from './reservation-offer.ts'
import { buildReservationQuestions, USUAL_PARTY } from './reservation-questions.ts'

const draft = createFormDraft('reservation')

const CONFIRMED_AT_ONCE = 'Your booking is confirmed at once. You can change or cancel it later.'

interface ReservationFormOptions {
  outlets: readonly TableOutlet[]
  cars: readonly TableCar[]
  /** Channels of messages that are set up. */
  channels: readonly MessageChannel[]
  /** Preselection from the page, its address or a trigger. */
  wish?: VisitWish
  /** When the server rendered the form, in milliseconds since 1970. */
  renderedAt?: number
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Availability that the server has already read. */
  asked?: readonly AskedAvailability[]
}

/** State of the reservation form, shared by its sheet and its page. */
export function useReservationForm({
  outlets,
  cars,
  channels,
  wish = {},
  renderedAt,
  again,
  asked,
}: ReservationFormOptions) {
  const openedAt = useOpenedAt(renderedAt)
  const today = getSingaporeDate(openedAt)
  const [{ known: wished, ignored }] = useState(() =>
    settleWish(wish, {
      places: outlets,
      use: 'TABLE',
      now: openedAt,
      models: cars.map(toCarKey),
    }),
  )

  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const getOutlet = ({ venue }: FormEntries) => open.find((outlet) => outlet.venue === venue)
  const getFirst = (place: TableOutlet | undefined) =>
    getFirstDay(place ? [place] : open, 'TABLE', openedAt)
  const settle = (typed: FormEntries): FormEntries => {
    const isOnShow = getCarsOnShow({ outlets, cars }, typed['venue']).some(
      ({ path }) => path === typed['driveModel'],
    )
    const chosen = getOutlet(typed)
    const day = { first: getFirst(chosen), typed: typed['date'] }
    return {
      ...typed,
      date: settleDay(chosen, 'TABLE', day, openedAt),
      party: typed['party'] || USUAL_PARTY,
      // Selections for another restaurant do not apply here.
      ...(typed['driveModel'] && !isOnShow && { driveModel: '', driveTime: '' }),
    }
  }

  const form = useForm({
    name: 'reservation',
    again,
    draft,
    preset: toTableEntries(wished, cars),
    fields: RESERVATION_FIELDS,
    settle,
    loadChecks: async () => (await import('./validate-reservation.ts')).validateReservation,
    check: (validate, entries) => validate(entries, { outlets, cars, today }),
  })
  const { entries } = form
  const outlet = getOutlet(entries)
  const date = entries['date'] ?? ''
  const party = Number(entries['party'])
  const first = getFirst(outlet)
  const { table, drive } = buildReservationQuestions({
    entries,
    outlet,
    cars,
    today,
    from: getWeekStart(first, date),
  })
  const known = useAvailability(table, asked)
  const knownDrives = useAvailability(drive, asked)

  const maxParty = known?.maxParty ?? getMaxParty(open, outlet?.venue)
  const tooLarge = outlet && describeTooLarge(party, maxParty)
  const knownSlots =
    tooLarge || !outlet
      ? []
      : toKnownSlots(known, date, getOpenSlots(outlet, 'TABLE', date, openedAt))
  // The table that is held for this visitor looks taken to the server.
  const toSlots = (held: HoldState | undefined) =>
    held && held.wish.venue === outlet?.venue && held.wish.date === date
      ? knownSlots.map((slot) =>
          slot.value === held.wish.time ? { ...slot, isTaken: held.isTaken } : slot,
        )
      : knownSlots
  const getTime = (held: HoldState | undefined) => getFreeTime(toSlots(held), entries['time'])
  const hold = useTableHold((held) => {
    const chosen = getTime(held)
    return outlet && chosen ? { venue: outlet.venue, date, time: chosen, party } : undefined
  }, form.identify)
  const slots = toSlots(hold.state)
  const time = getTime(hold.state)
  const carsOnShow = getCarsOnShow({ outlets, cars }, entries['venue'])

  return {
    ...form,
    formProps: { ...form.formProps, onInput: hold.onInput },
    /** Text on the table that is held for this visitor, or that it was taken. */
    holdText: hold.state?.text,
    today,
    channels,
    outlet,
    /** Preselection from the address, and what of it cannot be booked. */
    wished,
    ignored,
    /** Rules of the restaurant for its guests. */
    rules: [CONFIRMED_AT_ONCE, ...describeHouseRules(outlet?.tables ?? {}, party)],
    outlets,
    date,
    party,
    isOpenOn: (day: string) => hasTimes(outlet, 'TABLE', day, openedAt),
    /** First and last bookable day and largest party, if known. */
    first,
    latest: getLastDay(open, outlet?.venue, 'TABLE', today),
    maxParty: getMaxParty(open, outlet?.venue),
    known: tooLarge ? undefined : known,
    slots,
    isTooLarge: tooLarge !== undefined,
    anyDay: getAnyDaySlots(
      {
        isEnhanced: form.isEnhanced,
        place: outlet,
        places: open,
        isDayKnown: Boolean(again ?? wished.date),
      },
      'TABLE',
      today,
    ),
    whyNoTimes:
      tooLarge ??
      (outlet ? describeNoTimes(outlet, date) : 'Choose a restaurant to see its free times.'),
    nightText: describeNight(outlet, date, openedAt),
    /** Times of the selected day; empty until an open day is selected. */
    time,
    /** Applies an alternative to the form. */
    take: (chosen: Parameters<typeof toAlternativeEntries>[0]) =>
      form.choose(toAlternativeEntries(chosen, 'driveTime')),
    /** Drive with the table; absent until a car of this restaurant is selected. */
    drive: entries['driveModel']
      ? {
          main: time,
          slots: outlet
            ? toKnownSlots(knownDrives, date, getOpenSlots(outlet, 'DRIVE', date, openedAt))
            : [],
          ...getPairMinutes(outlet, { party }),
          wanted: { main: entries['time'] ?? '', added: entries['driveTime'] ?? '' },
          mains: tooLarge ? undefined : known,
          addeds: knownDrives,
        }
      : undefined,
    carsOnShow,
    /** Name of the selected car when it is not at this restaurant. */
    carElsewhere: entries['driveModel']
      ? undefined
      : cars.find(({ path }) => path === form.typed['driveModel'])?.name,
  }
}

export type ReservationForm = ReturnType<typeof useReservationForm>

/** The backend offers no times for too large a party, so the error shows before sending. */
const describeTooLarge = (party: number, maxParty: number | null | undefined): string | undefined =>
  maxParty && party > maxParty
    ? `Up to ${maxParty} guests can be booked here. For more, send us a request: we will put tables together.`
    : undefined
