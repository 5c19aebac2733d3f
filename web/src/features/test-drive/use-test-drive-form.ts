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
  getOpenSlots,
  getUsualSlots,
  getWeekStart,
} from '#features/shared/visit/visit-times.ts'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { getSingaporeDate } from 'core/singapore-clock'
import { type DriveCar, type DriveOutlet, getFirstDay, getOpenDay } from './drive-offer.ts'
import { TEST_DRIVE_FIELDS } from './test-drive-fields.ts'
import { buildTestDriveQuestions, USUAL_TABLE_PARTY } from './test-drive-questions.ts'

const draft = createFormDraft('test-drive')

interface TestDriveFormOptions {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  /** Key of the car in context. */
  model?: string
  /** Venue of the outlet in context. */
  venue?: string
  /** Preselection from the address or a trigger. */
  date?: string
  time?: string
  /** What the visitor saw the car to cost. */
  sum?: string
  /** The days are a strip with one always selected, instead of a date field. */
  hasDayStrip: boolean
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Availability that the server has already read. */
  asked?: readonly AskedAvailability[]
}

/** State of the test drive form, shared by its sheet and its page. */
export function useTestDriveForm({
  cars,
  outlets,
  model,
  venue,
  date: wantedDate,
  time: wantedTime,
  sum,
  hasDayStrip,
  again,
  asked,
}: TestDriveFormOptions) {
  const [openedAt] = useState(() => new Date())
  const today = getSingaporeDate(openedAt)

  const getOutlet = ({ venue }: FormEntries) => outlets.find((outlet) => outlet.venue === venue)
  /** The strip's selected day moves on to the next bookable one. */
  const settle = (entries: FormEntries): FormEntries => {
    if (!hasDayStrip) return entries
    const { date = '' } = entries
    const chosen = getOutlet(entries)
    const first = getFirstDay(chosen, openedAt)
    return { ...entries, date: getOpenDay(chosen, date < first ? first : date, openedAt) }
  }

  const form = useForm({
    name: 'test-drive',
    again,
    draft,
    fields: TEST_DRIVE_FIELDS,
    preset: {
      ...toPreset({ cars, outlets, model, venue, date: wantedDate, time: wantedTime }),
      ...(sum && { sum }),
    },
    settle,
    loadChecks: async () => (await import('./validate-test-drive.ts')).validateTestDrive,
    check: (validate, entries) => validate(entries, { cars, outlets, today }),
  })

  // Opening the form is its start; a car selected later is part of the request.
  const initiate = useEffectEvent(() => {
    const presetName = cars.find(({ key }) => key === model)?.modelName
    return form.initiate(presetName ?? 'unselected', (carModel, id) =>
      trackEvent({ name: 'initiate-test-drive', carModel }, id),
    )
  })
  useEffect(() => {
    void initiate()
  }, [])

  const car = cars.find(({ key }) => key === form.entries['model'])
  const outlet = getOutlet(form.entries)
  const first = getFirstDay(outlet, openedAt)
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
  // Taken times depend on the car, closed days do not. Without scripts another date may still be
  // typed beside the times.
  const usual = (use: 'DRIVE' | 'TABLE') =>
    outlet && date && form.isEnhanced
      ? getOpenSlots(outlet, use, date, openedAt)
      : getUsualSlots(outlet ? [outlet] : outlets, use, today)
  const slots = toKnownSlots(known, date, usual('DRIVE'))
  const time = getFreeTime(slots, form.entries['time'])
  const party = form.entries['tableParty'] || USUAL_TABLE_PARTY
  return {
    ...form,
    cars,
    outlets,
    /** First and last bookable day, if known. */
    first,
    latest: getLastDay(outlets, outlet?.venue, 'DRIVE', today),
    isOpenOn: (day: string) => !outlet || getOpenSlots(outlet, 'DRIVE', day, openedAt).length > 0,
    car,
    outlet,
    known,
    slots,
    whyNoTimes: describeNoTimes(outlet, date, 'DRIVE'),
    /** Times of the selected day; empty until an open day is selected. */
    time,
    /** The optional table with the drive. */
    table: {
      main: time,
      slots: toKnownSlots(knownTables, date, usual('TABLE')),
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

/** Unavailable options are deselected. */
function toPreset({
  cars,
  outlets,
  model,
  venue,
  date,
  time,
}: Omit<TestDriveFormOptions, 'hasDayStrip'>): FormEntries {
  const preset: Record<string, string> = {}
  if (model !== undefined && cars.some(({ key }) => key === model)) preset['model'] = model
  if (venue !== undefined && outlets.some((outlet) => outlet.venue === venue)) {
    preset['venue'] = venue
  }
  if (date !== undefined) preset['date'] = date
  if (time !== undefined) preset['time'] = time
  return preset
}
