import { COE_CATEGORIES } from './coe-results.ts'
import type { CoeCategory } from './rules.ts'

/** Figures of a version that sums need, as its specification states them; absent ones are not known. */
export interface StatedFigures {
  coeCategory?: CoeCategory
  kw?: number
  batteryKwh?: number
  rangeKm?: number
  /** kWh for 100 km. */
  consumption?: number
  /** Maximum charging power, in kW. */
  acKw?: number
  dcKw?: number
}

/** Labels of the rows that must not contradict each other. */
const POWER = 'Power'
export const COE_CATEGORY = 'COE category'

/** "Up to 7 kW" as 7, where the text ends with the unit. */
function toAmount(text: string | undefined, unit: string): number | undefined {
  const [, digits] = new RegExp(`^(?:Up to )?([\\d.,]+) ${unit}$`).exec(text ?? '') ?? []
  const amount = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
  return amount > 0 ? amount : undefined
}

/** "130 kW" as 130. */
export const toKilowatts = (text: string | undefined): number | undefined => toAmount(text, 'kW')

/** Reads the figures from the rows of a specification, by their labels. */
export const getStatedFigures = (
  getText: (label: string) => string | undefined,
): StatedFigures => ({
  coeCategory: COE_CATEGORIES.find((category) => category === getText(COE_CATEGORY)),
  kw: toKilowatts(getText(POWER)),
  batteryKwh: toAmount(getText('Battery'), 'kWh'),
  rangeKm: toAmount(getText('Range'), 'km'),
  consumption: toAmount(getText('Consumption'), 'kWh per 100 km'),
  acKw: toAmount(getText('AC, at home'), 'kW'),
  dcKw: toAmount(getText('DC, at a fast charger'), 'kW'),
})
