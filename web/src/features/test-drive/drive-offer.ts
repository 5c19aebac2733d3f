import type { CarSummary, ContentImage, OutletSummary } from '#content/types.ts'

/** A car of the form; its key is the value of `?model=` and of the form's entry. */
export type DriveCar = Pick<CarSummary, 'name' | 'modelName'> & {
  key: string
  /** Its key in the backend: the path without the slash. */
  path: string
  /** Side view, and the same for dark surfaces. */
  image: ContentImage
  imageDark: ContentImage
}

export type DriveOutlet = Pick<
  OutletSummary,
  'venue' | 'name' | 'image' | 'address1' | 'openingHours' | 'hoursExceptions' | 'tables' | 'drives'
>

/** A showroom that opens later. */
export type SoonOutlet = Pick<OutletSummary, 'venue' | 'name'>

/** The bookable options. */
export interface DriveOffer {
  cars: readonly DriveCar[]
  outlets: readonly DriveOutlet[]
  /** ISO date in Singapore. */
  today: string
}
