const MINUTES_AN_HOUR = 60
const PER_CENT = 100

export interface Battery {
  kwh: number
  /** kWh per 100 km, by the test cycle. */
  consumption: number
  /** Maximum charging power of the car, in kW. */
  acKw?: number
  dcKw?: number
}

/** Additional consumption that the visitor assumes, in per cent of the test's. */
export interface Conditions {
  airConditioningPercent: number
  speedPercent: number
}

const getConsumption = (
  { consumption }: Battery,
  { airConditioningPercent, speedPercent }: Conditions,
): number => consumption * (1 + (airConditioningPercent + speedPercent) / PER_CENT)

/** Range in whole kilometres for an amount of energy. */
const toKilometres = (kwh: number, battery: Battery, conditions: Conditions): number =>
  Math.round((kwh / getConsumption(battery, conditions)) * PER_CENT)

export const getRangeKm = (battery: Battery, conditions: Conditions): number =>
  toKilometres(battery.kwh, battery, conditions)

/** Whole days between charges. */
export const getDaysOnOneCharge = (
  battery: Battery,
  conditions: Conditions,
  kilometresADay: number,
): number => Math.floor(getRangeKm(battery, conditions) / kilometresADay)

/** Full charge at an AC charger, limited by the weaker of car and charger. */
export function getAcMinutes({ kwh, acKw }: Battery, chargerKw: number): number | undefined {
  return acKw === undefined
    ? undefined
    : Math.ceil((kwh / Math.min(acKw, chargerKw)) * MINUTES_AN_HOUR)
}

const DC_FROM = 10
const DC_TO = 80

/**
 * Minimum time from 10 to 80 %, at full power. Above 80 % every car
 * slows down, so the rest is not estimated.
 */
export function getDcMinutes({ kwh, dcKw }: Battery, chargerKw: number): number | undefined {
  if (dcKw === undefined) return undefined
  const energy = (kwh * (DC_TO - DC_FROM)) / PER_CENT
  return Math.ceil((energy / Math.min(dcKw, chargerKw)) * MINUTES_AN_HOUR)
}

/** Range gained during a stop at a charger, at most that of a full battery. */
export function getKilometresGained(
  battery: Battery,
  conditions: Conditions,
  { minutes, kw, isDc }: { minutes: number; kw: number; isDc: boolean },
): number | undefined {
  const carKw = isDc ? battery.dcKw : battery.acKw
  if (carKw === undefined) return undefined
  const most = isDc ? (battery.kwh * (DC_TO - DC_FROM)) / PER_CENT : battery.kwh
  const energy = Math.min((Math.min(carKw, kw) * minutes) / MINUTES_AN_HOUR, most)
  return toKilometres(energy, battery, conditions)
}
