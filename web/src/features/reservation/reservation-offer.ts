import type { CarSummary, OutletSummary } from '#content/types.ts'

/** A car that can be driven before or after the meal. */
export type TableCar = Pick<CarSummary, 'id' | 'name' | 'modelName'> & {
  /** What the backend calls it: its path without the slash. */
  path: string
}

/** What can be asked for. */
export interface ReservationOffer {
  outlets: readonly Pick<OutletSummary, 'venue' | 'name' | 'openingSoon' | 'carsOnShow'>[]
  cars: readonly TableCar[]
  /** ISO date in Singapore. */
  today: string
}

export const toTableCars = (cars: readonly CarSummary[]): TableCar[] =>
  cars
    .filter(({ isExternal }) => !isExternal)
    .map(({ id, name, modelName, href }) => ({ id, name, modelName, path: href.slice(1) }))

/** Only what stands at the restaurant can be driven with the meal. */
export const getCarsOnShow = (
  { outlets, cars }: Pick<ReservationOffer, 'outlets' | 'cars'>,
  venue: string | undefined,
): TableCar[] => {
  const outlet = outlets.find((each) => each.venue === venue)
  return cars.filter(({ id }) => outlet?.carsOnShow.some((car) => car.id === id))
}
