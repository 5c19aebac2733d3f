import type { MessageChannel } from 'core/message-channels'
import { describeHouseRules } from 'core/house-rules'
import { toSingaporeTime } from 'core/singapore-clock'
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
import { useAvailability } from '#features/shared/visit/use-availability.ts'
import { getLastDay, getMaxParty, getPairMinutes } from '#features/shared/visit/visit-limits.ts'
import {
  buildVisitDays,
  describeNoTimes,
  getOpenSlots,
  getUsualSlots,
  getWeekStart,
} from '#features/shared/visit/visit-times.ts'
import type { HoldState } from './table-hold.ts'
import { useTableHold } from './use-table-hold.ts'
import { RESERVATION_FIELDS } from './reservation-fields.ts'
import { describeMoreGuests } from './reservation-message.ts'
import { getCarsOnShow, type TableCar, type TableOutlet } from './reservation-offer.ts'
import { buildReservationQuestions, USUAL_PARTY } from './reservation-questions.ts'

const draft = createFormDraft('reservation')

export interface TableWish {
  /** Preselects an outlet with reservations; ignores any other venue. */
  venue?: string
  /** Preselects a date and a time that the restaurant still has. */
  date?: string
  time?: string
}

interface ReservationFormOptions extends TableWish {
  outlets: readonly TableOutlet[]
  cars: readonly TableCar[]
  /** Channels of messages that are set up. */
  channels: readonly MessageChannel[]
  /** The days are a strip with one always selected, instead of a date field. */
  hasDayStrip: boolean
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
  hasDayStrip,
  again,
  asked,
  ...wish
}: ReservationFormOptions) {
  const [openedAt] = useState(() => new Date())
  const now = toSingaporeTime(openedAt)
  const [firstDate, setFirstDate] = useState(wish.date ?? now.date)
  const [preset] = useState(() => toPreset(outlets, wish))

  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const getOutlet = ({ venue }: FormEntries) => open.find((outlet) => outlet.venue === venue)
  const getLatest = ({ venue }: FormEntries) => getLastDay(open, venue, 'TABLE', now.date)
  const buildDays = (entries: FormEntries) => {
    const latest = getLatest(entries) ?? firstDate
    const start = [now.date, firstDate].toSorted().at(-1) ?? now.date
    const outlet = getOutlet(entries)
    return buildVisitDays(
      start > latest ? latest : start,
      (date) => !outlet || getOpenSlots(outlet, 'TABLE', date, openedAt).length > 0,
    ).filter(({ date }) => date <= latest)
  }
  const settle = (typed: FormEntries): FormEntries => {
    const isOnShow = getCarsOnShow({ outlets, cars }, typed['venue']).some(
      ({ path }) => path === typed['driveModel'],
    )
    const entries = {
      ...typed,
      party: typed['party'] || USUAL_PARTY,
      // Selections for another restaurant do not apply here.
      ...(typed['driveModel'] && !isOnShow && { driveModel: '', driveTime: '' }),
    }
    if (!hasDayStrip) return entries
    const days = buildDays(entries)
    const wanted = days.find(({ date, isClosed }) => date === typed['date'] && !isClosed)
    const day = wanted ?? days.find(({ isClosed }) => !isClosed)
    return { ...entries, date: day?.date ?? firstDate }
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
  const { table, drive } = buildReservationQuestions({
    entries,
    outlet,
    cars,
    today: now.date,
    from: hasDayStrip && stripStart ? stripStart.date : getWeekStart(now.date, date),
  })
  const known = useAvailability(table, asked)
  const knownDrives = useAvailability(drive, asked)

  const maxParty = known?.maxParty ?? getMaxParty(open, outlet?.venue)
  const tooLarge = outlet && describeTooLarge(party, maxParty, outlet)
  const usual =
    outlet && date
      ? getOpenSlots(outlet, 'TABLE', date, openedAt)
      : getUsualSlots(outlet ? [outlet] : open, 'TABLE', now.date)
  const knownSlots = tooLarge ? [] : toKnownSlots(known, date, usual)
  // What is held for this visitor looks taken to the server.
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
    /** What is held for this visitor, or that it was taken. */
    holdText: hold.state?.text,
    now,
    channels,
    outlet,
    /** What the restaurant asks of its guests. */
    rules: describeHouseRules(outlet?.tables ?? {}, party),
    outlets,
    date,
    party,
    days,
    /** Shows another week. */
    jumpTo: (picked: string) => {
      setFirstDate(picked)
      form.set({ date: picked })
    },
    /** Last bookable day and largest party, if known. */
    latest: getLatest(entries),
    maxParty: getMaxParty(open, outlet?.venue),
    known: tooLarge ? undefined : known,
    slots,
    whyNoTimes: tooLarge ?? describeNoTimes(outlet, date),
    /** Times of the selected day; empty until an open day is selected. */
    time,
    /** Applies an alternative to the form. */
    take: (chosen: Parameters<typeof toAlternativeEntries>[0]) => {
      setFirstDate(chosen.date)
      form.choose(toAlternativeEntries(chosen, 'driveTime'))
    },
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
const describeTooLarge = (
  party: number,
  maxParty: number | null | undefined,
  outlet: TableOutlet | undefined,
): string | undefined =>
  maxParty && party > maxParty
    ? `Up to ${maxParty} guests can be booked here. ${describeMoreGuests(outlet)}`
    : undefined

/** Unavailable options are deselected. */
function toPreset(outlets: readonly TableOutlet[], { venue, date, time }: TableWish): FormEntries {
  const isOpen = outlets.some((outlet) => outlet.venue === venue && !outlet.openingSoon)
  return {
    ...(venue !== undefined && isOpen && { venue }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
  }
}
