import type { Car } from '#content/types.ts'

/** A car with price and figures of a version; unknown versions change nothing. */
export function chooseVersion(car: Car, key: string | undefined): Car {
  const version = car.heroVersions.find((candidate) => candidate.key === key)
  if (!version) return car
  const { name, price, figures } = version
  return { ...car, heroVersion: version.key, price, priceVersion: name, keyFigures: figures }
}
