const MINUTES_AN_HOUR = 60
const PER_CENT = 100

export interface Battery {
  kwh: number
  /** kWh for 100 km, by the test. */
  consumption: number
  /** What the car takes at most, in kW. */
  acKw?: number
  dcKw?: number
}

/** What the visitor assumes beyond the test, in per cent more consumption. */
export interface Conditions {
  airConditioningPercent: number
  speedPercent: number
}

const getConsumption = (
  { consumption }: Battery,
  { airConditioningPercent, speedPercent }: Conditions,
): number => consumption * (1 + (airConditioningPercent + speedPercent) / PER_CENT)

/** Whole kilometres of energy that is in the battery. */
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

/** From empty to full at an AC charger: the weaker of car and charger counts. */
export function getAcMinutes({ kwh, acKw }: Battery, chargerKw: number): number | undefined {
  return acKw === undefined
    ? undefined
    : Math.ceil((kwh / Math.min(acKw, chargerKw)) * MINUTES_AN_HOUR)
}

const DC_FROM = 10
const DC_TO = 80

/**
 * From 10 to 80 %, at the full power of car and charger: the least it takes. Above 80 % every car
 * slows down, so nothing is said of the rest.
 */
export function getDcMinutes({ kwh, dcKw }: Battery, chargerKw: number): number | undefined {
  if (dcKw === undefined) return undefined
  const energy = (kwh * (DC_TO - DC_FROM)) / PER_CENT
  return Math.ceil((energy / Math.min(dcKw, chargerKw)) * MINUTES_AN_HOUR)
}

/** Kilometres that a stay at a charger gives: at most a full battery. */
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
