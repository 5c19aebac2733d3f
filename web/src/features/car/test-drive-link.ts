import { MODEL_PARAMETER, routes } from '#config/routes.ts'
import type { CarSummary } from '#content/types.ts'
import { toCarKey } from './line-up.ts'

/** Opens the test-drive sheet with this car chosen; without scripts, the page with the same form. */
export function toTestDriveLink(car: Pick<CarSummary, 'id'>) {
  const key = toCarKey(car)
  return {
    href: `${routes.testDrive}?${MODEL_PARAMETER}=${key}`,
    'data-sheet': 'test-drive',
    'data-model': key,
  } as const
}
