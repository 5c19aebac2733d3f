import type { CarSummary } from '#content/types.ts'

/** Short key of a car in links: "carModel-sealion-7" is "sealion-7". */
export function toCarKey(car: Pick<CarSummary, 'id'>): string {
  return car.id.replace(/^carModel-/, '')
}
