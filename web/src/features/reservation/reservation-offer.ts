import type { CarSummary, OutletSummary } from '#content/types.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import type { VisitWish } from '#lib/visit-wish.ts'

/** A car that can be driven before or after the meal. */
export type TableCar = Pick<CarSummary, 'id' | 'name' | 'modelName'> & {
  /** Its key in the backend: the path without the slash. */
  path: string
}

/** A restaurant with what its form shows, and when it can be booked. */
export type TableOutlet = Pick<
  OutletSummary,
  | 'venue'
  | 'name'
  | 'image'
  | 'phone'
  | 'openingSoon'
  | 'openingHours'
  | 'hoursExceptions'
  | 'tables'
  | 'drives'
  | 'carsOnShow'
>

export const toTableOutlets = (outlets: readonly OutletSummary[]): TableOutlet[] =>
  outlets.map((outlet) => ({
    venue: outlet.venue,
    name: outlet.name,
    image: outlet.image,
    phone: outlet.phone,
    openingSoon: outlet.openingSoon,
    openingHours: outlet.openingHours,
    hoursExceptions: outlet.hoursExceptions,
    tables: outlet.tables,
    drives: outlet.drives,
    carsOnShow: outlet.carsOnShow,
  }))

/** The bookable options. */
export interface ReservationOffer {
  outlets: readonly Pick<
    OutletSummary,
    'venue' | 'name' | 'openingSoon' | 'carsOnShow' | 'tables' | 'drives'
  >[]
  cars: readonly TableCar[]
  /** ISO date in Singapore. */
  today: string
}

export const toTableCars = (cars: readonly CarSummary[]): TableCar[] =>
  cars
    .filter(({ isExternal }) => !isExternal)
    .map(({ id, name, modelName, href }) => ({ id, name, modelName, path: href.slice(1) }))

/** Cars to drive at the restaurant, or at any restaurant before one is selected. */
export const getCarsOnShow = (
  {
    outlets,
    cars,
  }: {
    outlets: readonly Pick<OutletSummary, 'venue' | 'openingSoon' | 'carsOnShow' | 'drives'>[]
    cars: readonly TableCar[]
  },
  venue: string | undefined,
): TableCar[] => {
  const places = venue
    ? outlets.filter((outlet) => outlet.venue === venue)
    : outlets.filter(({ openingSoon }) => !openingSoon)
  return cars.filter(({ id }) =>
    places.some(({ drives, carsOnShow }) => drives && carsOnShow.some((car) => car.id === id)),
  )
}

/** Entries of a settled wish. */
export const toTableEntries = (
  { venue, guests, date, time, model }: VisitWish,
  cars: readonly TableCar[],
): FormEntries => {
  const car = cars.find((each) => toCarKey(each) === model)
  return {
    ...(venue !== undefined && { venue }),
    ...(guests !== undefined && { party: guests }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(car && { driveModel: car.path }),
  }
}
