import type { CostRules } from 'core/cost/rules'
import {
  getAcMinutes,
  getDaysOnOneCharge,
  getDcMinutes,
  getKilometresGained,
  getRangeKm,
} from 'core/cost/charging'
import { getAfc, getElectricity, getPetrol, getPetrolRoadTax, getRoadTax } from 'core/cost/running'
import { getRule } from 'core/cost/dated-rules'
import { formatDollars, formatDollarsAndCents, formatKilometres, formatNumber } from 'core/numbers'
import { toMoney, toWholeDollars } from './amount-text.ts'
import type { CostInput, TableCharger } from './cost-entries.ts'
import type { CostLine, Gap } from './cost-line.ts'
import { toGapText } from 'core/cost/gap-text'

const MONTHS = 12
const DAYS = 365

export interface RunSum {
  lines: CostLine[]
  yearCents: number
  monthCents: number
  hasInsurance: boolean
  /** The same kilometres in a petrol car, and the difference over years. */
  petrol: CostLine[]
}

/** "S$250 + S$3.75 × 70", for the band of a power rating. */
function toRoadTaxFormula(kw: number, date: string, rules: CostRules): string | undefined {
  const rule = getRule(rules.roadTax, date)
  const band = rule.ok ? rule.value.amounts.powerBands.find(({ fromKw }) => kw > fromKw) : undefined
  if (!rule.ok || !band) return undefined
  const base = formatDollars(band.baseCents / 100)
  const more = `${formatDollars(band.centsPerKw / 100)} × ${formatNumber(kw - band.fromKw)}`
  return `LTA formula: (${base} + ${more}) × ${rule.value.amounts.paidPerMille / 1000}, twice a year.`
}

export function getRunSum(
  { version, numbers, registered, rules }: CostInput,
  isElectric: boolean,
): RunSum | Gap {
  const { km = 0, use, home = 0, public: outside = 0, share = 0, insurance } = numbers
  if (!isElectric) {
    return {
      gap: 'What a hybrid takes of petrol and of electricity is not published, so its year is not worked out.',
      rule: 'roadTax',
    }
  }
  if (use === undefined) {
    return {
      gap: 'The consumption of this version is not published. Put one in to go on.',
      rule: 'assumptions',
    }
  }
  if (version.kw === undefined) {
    return version.categoryConflict === undefined
      ? { gap: 'The power of this version is not published.', rule: 'roadTax' }
      : { gap: version.categoryConflict, rule: 'coeCategory' }
  }
  const roadTax = getRoadTax({ isElectric, kw: version.kw }, registered, rules)
  if (!roadTax.ok) return { gap: toGapText(roadTax.error), rule: 'roadTax' }
  const afc = getAfc(registered, rules)
  if (!afc.ok) return { gap: toGapText(afc.error), rule: 'afc' }
  const electricityCents = getElectricity({
    kilometresAYear: km,
    consumption: use,
    centsPerKwhAtHome: home,
    centsPerKwhOutside: outside,
    percentAtHome: share,
  })
  const insuranceCents = insurance === undefined ? 0 : Math.round(insurance * 100)
  const yearCents = electricityCents + roadTax.value + afc.value + insuranceCents
  const distance = `${formatKilometres(km)} at ${formatNumber(use)} kWh per 100 km`
  const rates =
    home === outside || share === 100
      ? `${formatNumber(home)} cents a kWh`
      : `${formatNumber(home)} cents a kWh at home, ${formatNumber(outside)} elsewhere`
  return {
    yearCents,
    monthCents: Math.round(yearCents / MONTHS),
    hasInsurance: insurance !== undefined,
    lines: [
      {
        label: 'Electricity',
        note: `${distance} and ${rates}.`,
        amount: toMoney(electricityCents),
        rule: 'assumptions',
      },
      {
        label: `${rules.roadTax.name}, ${formatNumber(version.kw)} kW`,
        note: toRoadTaxFormula(version.kw, registered, rules),
        amount: toMoney(roadTax.value),
        rule: 'roadTax',
      },
      {
        label: rules.afc.name,
        note: 'The same for every electric car.',
        amount: toMoney(afc.value),
        rule: 'afc',
      },
      {
        label: 'Insurance',
        amount: insurance === undefined ? 'Not filled in' : toMoney(insuranceCents),
        rule: 'assumptions',
      },
      {
        label: 'Servicing',
        note: 'No price is published, so it is left out.',
        amount: 'Not stated',
        rule: 'assumptions',
      },
      { label: 'A year', amount: toMoney(yearCents), rule: 'sums', look: 'total' },
    ],
    petrol: getPetrolLines({ numbers, registered, rules }, yearCents - insuranceCents),
  }
}

function getPetrolLines(
  { numbers, registered, rules }: Pick<CostInput, 'numbers' | 'registered' | 'rules'>,
  ownCents: number,
): CostLine[] {
  const { km = 0, litres = 0, cc = 0, petrol = 0 } = numbers
  const petrolCents = getPetrol(km, litres, petrol * 100)
  const tax = getPetrolRoadTax(cc, registered, rules)
  const lines: CostLine[] = [
    {
      label: 'Petrol for the same distance',
      note: `${formatNumber(litres)} litres for 100 km at ${formatDollarsAndCents(petrol)} a litre.`,
      amount: toMoney(petrolCents),
      rule: 'assumptions',
    },
    {
      label: `${rules.roadTax.name}, ${formatNumber(cc)} cc`,
      amount: tax.ok ? toMoney(tax.value) : 'Not known',
      rule: 'roadTax',
    },
  ]
  if (!tax.ok) return lines
  const more = petrolCents + tax.value - ownCents
  const overYears = (years: number): CostLine => ({
    label: `Over ${years} years, this car costs ${more < 0 ? 'more' : 'less'}`,
    note: `${toWholeDollars(ownCents * years)} beside ${toWholeDollars((petrolCents + tax.value) * years)}, at today’s prices and taxes. Insurance and servicing are left out of both.`,
    amount: toWholeDollars(Math.abs(more) * years),
    rule: 'sums',
    look: 'total',
  })
  return [...lines, overYears(5), overYears(10)]
}

const LUNCH_MINUTES = 70

const formatMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/** Returns the energy that the stated range took at the stated consumption. */
const getImpliedKwh = ({ rangeKm, consumption }: CostInput['version']): number | undefined =>
  rangeKm === undefined || consumption === undefined ? undefined : (rangeKm * consumption) / 100

/** Lines on range and time of charging, as this visitor drives. */
export function getChargingLines(
  { version, numbers }: CostInput,
  chargers: readonly TableCharger[],
): CostLine[] | Gap {
  const { use, km = 0, air = 0, speed = 0, ac = 0, dc = 0 } = numbers
  const { batteryKwh } = version
  if (use === undefined) return { gap: 'The consumption of this version is not published.' }
  const kwh = batteryKwh ?? getImpliedKwh(version)
  if (kwh === undefined) {
    return {
      gap: 'The battery of this version is not published, so neither are range and charging.',
    }
  }
  const battery = { kwh, consumption: use, acKw: version.acKw, dcKw: version.dcKw }
  const conditions = { airConditioningPercent: air, speedPercent: speed }
  const kilometresADay = km / DAYS
  const more = `${air + speed}% more for air-conditioning and speed`
  const rangeLines: CostLine[] = [
    {
      label: 'On one charge',
      note:
        batteryKwh === undefined
          ? `From the stated ${formatKilometres(version.rangeKm ?? 0)}, ${more}.`
          : `${formatNumber(kwh)} kWh at ${formatNumber(use)} kWh per 100 km, ${more}.`,
      amount: formatKilometres(getRangeKm(battery, conditions)),
      rule: 'assumptions',
    },
    {
      label: 'Days between charges',
      note: `At ${formatKilometres(Math.round(kilometresADay))} a day.`,
      amount:
        kilometresADay > 0
          ? formatNumber(getDaysOnOneCharge(battery, conditions, kilometresADay))
          : 'No distance',
      rule: 'assumptions',
    },
  ]
  if (batteryKwh === undefined) {
    return [
      ...rangeLines,
      {
        label: 'Charging',
        note: 'The battery of this version is not published, so no time is worked out.',
        amount: 'Not published',
        rule: 'assumptions',
      },
    ]
  }
  const acMinutes = getAcMinutes(battery, ac)
  const dcMinutes = getDcMinutes(battery, dc)
  const toLunch = (...stops: { kw: number; isDc: boolean }[]): string =>
    stops
      .flatMap((stop) => {
        const gained = getKilometresGained(battery, conditions, { minutes: LUNCH_MINUTES, ...stop })
        return gained === undefined ? [] : [formatKilometres(gained)]
      })
      .join(' or ') || 'Not published'
  return [
    ...rangeLines,
    {
      label: `Empty to full, AC at ${formatNumber(Math.min(ac, version.acKw ?? ac))} kW`,
      note:
        version.acKw === undefined
          ? undefined
          : `The car takes ${formatNumber(version.acKw)} kW, your charger gives ${formatNumber(ac)} kW; the weaker counts.`,
      amount: acMinutes === undefined ? 'Not published' : formatMinutes(acMinutes),
      rule: 'assumptions',
    },
    {
      label: `10 to 80%, DC at ${formatNumber(Math.min(dc, version.dcKw ?? dc))} kW`,
      note: 'At full power all the way, so the least it takes. Above 80% every car slows down.',
      amount: dcMinutes === undefined ? 'Not published' : formatMinutes(dcMinutes),
      rule: 'assumptions',
    },
    ...(chargers.length > 0
      ? chargers.map(({ place, kilowatts, isDc }): CostLine => ({
          label: `Lunch at ${place}, ${isDc ? 'DC' : 'AC'} at ${formatNumber(kilowatts)} kW`,
          note: `${LUNCH_MINUTES} minutes; the weaker of car and charger counts.`,
          amount: toLunch({ kw: kilowatts, isDc }),
          rule: 'assumptions',
        }))
      : [
          {
            label: `A lunch of ${LUNCH_MINUTES} minutes gives`,
            note: 'Where there is a charger like yours, or a fast one. Ask the restaurant: none has published its chargers yet.',
            amount: toLunch({ kw: ac, isDc: false }, { kw: dc, isDc: true }),
            rule: 'assumptions',
          } as const,
        ]),
  ]
}
