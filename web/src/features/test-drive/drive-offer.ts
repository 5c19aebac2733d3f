import type { CarSummary, OutletSummary } from '#content/types.ts'
import { getOpenSlots } from '#features/shared/visit/visit-times.ts'
import type { PictureSource } from '#ui/picture.tsx'
import { addDays, getSingaporeDate } from 'core/singapore-clock'

/** A car of the form; its key is the value of `?model=` and of the form's entry. */
export type DriveCar = Pick<CarSummary, 'name' | 'modelName'> & {
  key: string
  /** Its key in the backend: the path without the slash. */
  path: string
  /** Side view, and the same for dark surfaces. */
  picture: PictureSource
  darkPicture: PictureSource
}

export type DriveOutlet = Pick<
  OutletSummary,
  'venue' | 'name' | 'address1' | 'openingHours' | 'hoursExceptions' | 'tables' | 'drives'
>

/** The bookable options. */
export interface DriveOffer {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  /** ISO date in Singapore. */
  today: string
}

/** The requested day, or the next one with drives at the showroom. */
export function getOpenDay(outlet: DriveOutlet | undefined, wanted: string, now: Date): string {
  if (!outlet) return wanted
  const days = Array.from({ length: outlet.drives?.daysAhead ?? 0 }, (_, index) =>
    addDays(wanted, index),
  )
  return days.find((day) => getOpenSlots(outlet, 'DRIVE', day, now).length > 0) ?? wanted
}

/** Today if a drive is still bookable, else tomorrow. */
export function getFirstDay(outlet: DriveOutlet | undefined, now: Date): string {
  const today = getSingaporeDate(now)
  return getOpenSlots(outlet, 'DRIVE', today, now).length > 0 ? today : addDays(today, 1)
}
