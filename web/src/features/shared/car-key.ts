import type { CarSummary } from '#content/types.ts'

/** The short name a car has in links: "carModel-sealion-7" is "sealion-7". */
export function toCarKey(car: Pick<CarSummary, 'id'>): string {
  return car.id.replace(/^carModel-/, '')
}
