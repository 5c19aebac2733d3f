import { useEffect, useEffectEvent, useState } from 'react'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { useForm } from '#features/shared/form/use-form.ts'
import {
  getFreeTime,
  KNOWN_DAYS,
  toKnownSlots,
  useAvailability,
} from '#features/shared/visit/use-availability.ts'
import { describeNoTimes, getWeekStart, isOpenOn } from '#features/shared/visit/visit-times.ts'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { addDays, getSingaporeDate } from 'core/opening-hours'
import { DRIVE_SLOTS, type DriveCar, type DriveOutlet, getOpenDay } from './drive-offer.ts'
import { TEST_DRIVE_FIELDS } from './test-drive-fields.ts'

const draft = createFormDraft('test-drive')

interface TestDriveFormOptions {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  /** Key of the car that the visitor was looking at. */
  model?: string
  /** Venue of the showroom that the visitor was looking at. */
  venue?: string
  /** Chosen by the address, or by what was pressed. */
  date?: string
  time?: string
  /** The days are a strip, which always has one chosen, instead of a date field. */
  hasDayStrip: boolean
  /** What a post without scripts came back with. */
  again?: PlainAnswer
}

/** The test drive form, in whatever frame it is shown. */
export function useTestDriveForm({
  cars,
  outlets,
  model,
  venue,
  date: wantedDate,
  time: wantedTime,
  hasDayStrip,
  again,
}: TestDriveFormOptions) {
  const [today] = useState(() => getSingaporeDate())
  const tomorrow = addDays(today, 1)

  const getOutlet = ({ venue }: FormEntries) => outlets.find((outlet) => outlet.venue === venue)
  /** Days pass and showrooms close: the strip of days moves on to the next that can be had. */
  const settle = (entries: FormEntries): FormEntries => {
    if (!hasDayStrip) return entries
    const { date = '' } = entries
    return { ...entries, date: getOpenDay(getOutlet(entries), date < tomorrow ? tomorrow : date) }
  }

  const form = useForm({
    name: 'test-drive',
    again,
    draft,
    fields: TEST_DRIVE_FIELDS,
    preset: toPreset({ cars, outlets, model, venue, date: wantedDate, time: wantedTime }),
    settle,
    loadChecks: async () => (await import('./validate-test-drive.ts')).validateTestDrive,
    check: (validate, entries) => validate(entries, { cars, outlets, today }),
  })

  // Opening the form is the start; a car chosen later is part of the request itself.
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
  const { date } = form.entries
  const known = useAvailability(
    car && outlet && date && date >= tomorrow
      ? {
          kind: 'drive',
          venue: outlet.venue,
          model: car.path,
          from: getWeekStart(tomorrow, date),
          days: KNOWN_DAYS,
        }
      : undefined,
  )
  // Which times are taken is known of a car; that a place is closed, of every one. Without scripts
  // another date may still be typed beside the times.
  const isClosed = form.isEnhanced && Boolean(date) && !isOpenOn(outlet, date ?? '')
  const slots = isClosed ? [] : toKnownSlots(known, date ?? '', DRIVE_SLOTS)
  return {
    ...form,
    cars,
    outlets,
    tomorrow,
    car,
    outlet,
    known,
    slots,
    whyNoTimes: describeNoTimes(outlet, date ?? ''),
    /** Of the chosen day; empty until one is chosen that it has. */
    time: getFreeTime(slots, form.entries['time']),
  }
}

export type TestDriveForm = ReturnType<typeof useTestDriveForm>

/** What is not on offer is not chosen either. */
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
