import type { CarSummary, OutletSummary } from '#content/types.ts'
import { buildVisitSlots, isOpenOn } from '#features/shared/visit/visit-times.ts'
import type { PictureSource } from '#ui/picture.tsx'
import { addDays } from 'core/opening-hours'

/** How far ahead a drive can be asked for. */
export const DRIVE_DAYS_AHEAD = 90

/** A car as the form shows it; its key is what `?model=` and the form's entry carry. */
export type DriveCar = Pick<CarSummary, 'name' | 'modelName'> & {
  key: string
  /** What the backend calls it: its path without the slash. */
  path: string
  /** Side view, and what stands on dark. */
  picture: PictureSource
  darkPicture: PictureSource
}

export type DriveOutlet = Pick<
  OutletSummary,
  'venue' | 'name' | 'address1' | 'openingHours' | 'hoursExceptions'
>

/** What can be asked for. */
export interface DriveOffer {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  /** ISO date in Singapore. */
  today: string
}

/** Drives start in daylight, whatever the kitchen's hours are. */
const DRIVE_TIMES = [[10 * 60 + 30, 16 * 60 + 30]] as const

/** The same on every day, because the first one is tomorrow. */
export const DRIVE_SLOTS = buildVisitSlots({
  hours: undefined,
  date: '2000-01-02',
  now: { date: '2000-01-01', minutes: 0 },
  usual: DRIVE_TIMES,
})

/** Lunch and dinner around a drive; the outlet's own hours decide. */
const MEAL_TIMES = [
  [11 * 60 + 30, 14 * 60],
  [17 * 60, 20 * 60 + 30],
] as const

export const MEAL_SLOTS = buildVisitSlots({
  hours: undefined,
  date: '2000-01-02',
  now: { date: '2000-01-01', minutes: 0 },
  usual: MEAL_TIMES,
})

/** As many as sit at one table with a drive. */
export const LARGEST_DRIVE_PARTY = 6

/** The wanted day, or the next on which the showroom is open. */
export function getOpenDay(outlet: DriveOutlet | undefined, wanted: string): string {
  const days = Array.from({ length: DRIVE_DAYS_AHEAD }, (_, index) => addDays(wanted, index))
  return days.find((day) => isOpenOn(outlet, day)) ?? wanted
}
