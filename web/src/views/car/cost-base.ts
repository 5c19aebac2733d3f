import { getLatestCoeResults, getNextCoeDay } from 'core/cost/coe-results'
import { toPlainRules } from 'core/cost/parse-rules'
import type { Car, CostBasis, OutletSummary } from '#content/types.ts'
import type { CostBase } from '#features/cost/cost-entries.ts'
import { toCarKey } from '#features/shared/car-key.ts'

/** Builds what the sums of a car are worked out from. */
export const buildCostBase = (
  car: Car,
  outlets: readonly OutletSummary[],
  basis: CostBasis,
): CostBase => ({
  path: car.path,
  name: car.modelName,
  isElectric: car.powertrain === 'electric',
  driveKey: car.canBeDriven ? toCarKey(car) : undefined,
  preOrderHref: car.preOrderHref,
  versions: car.costVersions,
  today: basis.today,
  coeResults: getLatestCoeResults(basis.coeResults, basis.today),
  chargers: outlets.flatMap(({ name, chargers }) =>
    chargers.map(({ plug, kilowatts }) => ({
      place: name,
      kilowatts,
      isDc: plug !== 'Type 2',
    })),
  ),
  rules: toPlainRules(basis.rules),
  nextCoeDay: getNextCoeDay(basis.today, basis.movedCoeDays),
})
