import { MODEL_PARAMETER, routes } from '#config/routes.ts'
import type { Car, CarSummary } from '#content/types.ts'
import { toCarKey } from '#features/shared/car-key.ts'

/** Shown in place of a test-drive link. */
export const NOT_DRIVEN = 'There is none to test drive for now. We will write when that changes.'

interface CarLink {
  href: string
  'data-sheet'?: string
  'data-model'?: string
}

/** Call to action of a car: a test drive, or an interest form when it cannot be driven. */
export const toCarAction = (
  car: Pick<Car, 'id' | 'path' | 'canBeDriven'>,
): { link: CarLink; label: string } =>
  car.canBeDriven
    ? { link: toTestDriveLink(car), label: 'Book a test drive' }
    : { link: { href: `${routes.registerInterest}${car.path}` }, label: 'Keep me posted' }

/** Opens the test-drive sheet with this car; without scripts, the page with the same form. */
export function toTestDriveLink(car: Pick<CarSummary, 'id'>) {
  const key = toCarKey(car)
  return {
    href: `${routes.testDrive}?${MODEL_PARAMETER}=${key}`,
    'data-sheet': 'test-drive',
    'data-model': key,
  } as const
}
