import type { MessageChannel } from 'core/message-channels'
import { useEffect, useEffectEvent, useState } from 'react'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { type PlainAnswer, toAlternativeEntries } from '#features/shared/form/form-answer.ts'
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
  describeNoTimes,
  getAnyDaySlots,
  getOpenSlots,
  getWeekStart,
} from '#features/shared/visit/visit-times.ts'
import type { VisitWish } from '#lib/visit-wish.ts'
import { useOpenedAt } from '#lib/use-opened-at.ts'
import { getFirstDay, hasTimes, settleDay } from '#features/shared/visit/open-day.ts'
import { settleWish } from '#features/shared/visit/settle-wish.ts'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { toEveningTime } from 'core/bookable-times'
import { getSingaporeDate } from 'core/singapore-clock'
import type { DriveCar, DriveOutlet, SoonOutlet } from './drive-offer.ts'
import { TEST_DRIVE_FIELDS } from './test-drive-fields.ts'
import { buildTestDriveQuestions, USUAL_TABLE_PARTY } from './test-drive-questions.ts'

const draft = createFormDraft('test-drive')

interface TestDriveFormOptions {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  soon: readonly SoonOutlet[]
  /** Channels of messages that are set up. */
  channels: readonly MessageChannel[]
  /** Preselection from the page, its address or a trigger. */
  wish?: VisitWish
  /** Cost of the car as the visitor saw it. */
  sum?: string
  /** When the server rendered the form, in milliseconds since 1970. */
  renderedAt?: number
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Availability that the server has already read. */
  asked?: readonly AskedAvailability[]
}

/** State of the test drive form, shared by its sheet and its page. */
export function useTestDriveForm({
  cars,
  outlets,
  soon,
  channels,
  wish = {},
  sum,
  renderedAt,
  again,
  asked,
}: TestDriveFormOptions) {
  const openedAt = useOpenedAt(renderedAt)
  const today = getSingaporeDate(openedAt)
  const [{ known: wished, ignored }] = useState(() =>
    settleWish(wish, {
      places: outlets,
      use: 'DRIVE',
      now: openedAt,
      models: cars.map(({ key }) => key),
    }),
  )

  const getOutlet = ({ venue }: FormEntries) => outlets.find((outlet) => outlet.venue === venue)
  const getFirst = (place: DriveOutlet | undefined) =>
    getFirstDay(place ? [place] : outlets, 'DRIVE', openedAt)
  /** The selected day moves on to the next bookable one. */
  const settle = (entries: FormEntries): FormEntries => {
    const chosen = getOutlet(entries)
    const day = { first: getFirst(chosen), typed: entries['date'] }
    return { ...entries, date: settleDay(chosen, 'DRIVE', day, openedAt) }
  }

  const form = useForm({
    name: 'test-drive',
    again,
    draft,
    fields: TEST_DRIVE_FIELDS,
    preset: {
      ...toEntries(wished),
      ...(sum && { sum }),
    },
    settle,
    loadChecks: async () => (await import('./validate-test-drive.ts')).validateTestDrive,
    check: (validate, entries) => validate(entries, { cars, outlets, today }),
  })

  // Opening the form is its start; a car selected later is part of the request.
  const initiate = useEffectEvent(() => {
    const presetName = cars.find(({ key }) => key === wished.model)?.modelName
    return form.initiate(presetName ?? 'unselected', (carModel, id) =>
      trackEvent({ name: 'initiate-test-drive', carModel }, id),
    )
  })
  useEffect(() => {
    void initiate()
  }, [])

  const car = cars.find(({ key }) => key === form.entries['model'])
  const outlet = getOutlet(form.entries)
  const first = getFirst(outlet)
  const { date = '', tableTime = '' } = form.entries
  const questions = buildTestDriveQuestions({
    entries: form.entries,
    outlet,
    car,
    today,
    from: getWeekStart(first, date < first ? first : date),
  })
  const known = useAvailability(questions.drive, asked)
  const knownTables = useAvailability(questions.table, asked)
  const choice = {
    isEnhanced: form.isEnhanced,
    place: outlet,
    places: outlets,
    isDayKnown: Boolean(again ?? wished.date),
  }
  // Taken times depend on the car, closed days do not.
  const slots = outlet
    ? toKnownSlots(known, date, getOpenSlots(outlet, 'DRIVE', date, openedAt))
    : []
  const time = getFreeTime(slots, form.entries['time'])
  const party = form.entries['tableParty'] || USUAL_TABLE_PARTY
  return {
    ...form,
    cars,
    outlets,
    soon,
    channels,
    /** First and last bookable day, if known. */
    first,
    latest: getLastDay(outlets, outlet?.venue, 'DRIVE', today),
    isOpenOn: (day: string) => hasTimes(outlet, 'DRIVE', day, openedAt),
    /** Preselection from the address, and what of it cannot be booked. */
    wished,
    ignored,
    car,
    outlet,
    known,
    slots,
    anyDay: getAnyDaySlots(choice, 'DRIVE', today),
    whyNoTimes: outlet
      ? describeNoTimes(outlet, date, 'DRIVE')
      : 'Choose a showroom to see its free times.',
    /** Times of the selected day; empty until an open day is selected. */
    time,
    /** The optional table with the drive. */
    table: {
      main: time,
      // After midnight, a table belongs to the evening before.
      slots: (
        getAnyDaySlots(choice, 'TABLE', today) ??
        toKnownSlots(knownTables, date, getOpenSlots(outlet, 'TABLE', date, openedAt))
      ).filter(({ value }) => toEveningTime(value) === value),
      ...getPairMinutes(outlet, { party: Number(party) }),
      wanted: { main: form.entries['time'] ?? '', added: tableTime },
      mains: known,
      // The notice is for visitors who want a table only.
      addeds: tableTime === '' ? undefined : knownTables,
      party,
      maxParty: getMaxParty(outlets, outlet?.venue),
    },
    /** Applies an alternative to the form. */
    take: (chosen: Parameters<typeof toAlternativeEntries>[0]) =>
      form.choose(toAlternativeEntries(chosen, 'tableTime')),
  }
}

export type TestDriveForm = ReturnType<typeof useTestDriveForm>

const toEntries = ({ model, venue, date, time, guests }: VisitWish): FormEntries => ({
  ...(model !== undefined && { model }),
  ...(venue !== undefined && { venue }),
  ...(date !== undefined && { date }),
  ...(time !== undefined && { time }),
  ...(guests !== undefined && { tableParty: guests }),
})
