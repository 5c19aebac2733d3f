import type { CarSummary, OutletSummary } from '#content/types.ts'
import { getOpenSlots } from '#features/shared/visit/visit-times.ts'
import type { PictureSource } from '#ui/picture.tsx'
import { addDays, getSingaporeDate } from 'core/singapore-clock'

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
  'venue' | 'name' | 'address1' | 'openingHours' | 'hoursExceptions' | 'tables' | 'drives'
>

/** What can be asked for. */
export interface DriveOffer {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  /** ISO date in Singapore. */
  today: string
}

/** The wanted day, or the next on which drives start at the showroom. */
export function getOpenDay(outlet: DriveOutlet | undefined, wanted: string, now: Date): string {
  if (!outlet) return wanted
  const days = Array.from({ length: outlet.drives?.daysAhead ?? 0 }, (_, index) =>
    addDays(wanted, index),
  )
  return days.find((day) => getOpenSlots(outlet, 'DRIVE', day, now).length > 0) ?? wanted
}

/** Today where a car can still be had, or else tomorrow. */
export function getFirstDay(outlet: DriveOutlet | undefined, now: Date): string {
  const today = getSingaporeDate(now)
  return getOpenSlots(outlet, 'DRIVE', today, now).length > 0 ? today : addDays(today, 1)
}
