import { cleanTypedText } from 'core/typed-text'
import { formatDate } from 'core/date-names'
import { formatCents, formatNumber } from 'core/numbers'
import { type CoeResult, getCoeResult } from 'core/cost/coe-results'
import { addMonths } from 'core/cost/coe-term'
import { STANDARD_LOAN } from 'core/cost/loan-terms'
import type { CostRules } from 'core/cost/rules'
import { getAssumedVesBand, VES_BANDS, type VesBand } from 'core/cost/ves-bands'
import { COST_PARAMETER, FLOOR_PARAMETERS } from '#config/routes.ts'
import type { CostVersion } from '#content/types.ts'
import { getPriceYear } from '#lib/price-text.ts'
import { type Assumption, ASSUMPTIONS } from './assumptions.ts'
import { COE_KINDS, type CoeKind, getArfProblem, type OldCar, RENEWED_MONTHS } from './floor.ts'

export const COST_TABS = ['road', 'month', 'run'] as const
export type CostTab = (typeof COST_TABS)[number]

interface NumberField {
  label: string
  min: number
  max: number
  decimals: number
  /** Before or after the number. */
  before?: string
  after?: string
}

const dollars = { decimals: 0, before: 'S$' } as const

/** Numbers that a visitor can type. Beyond a limit the limit is used, and the page says so. */
export const NUMBER_FIELDS = {
  omv: { label: 'OMV', min: 1000, max: 500_000, ...dollars },
  coe: { label: 'COE premium', min: 1, max: 300_000, ...dollars },
  down: { label: 'Down payment', min: 0, max: 2_000_000, ...dollars, decimals: 2 },
  years: { label: 'Loan period', min: 1, max: 99, decimals: 0, after: 'years' },
  rate: { label: 'Flat rate', min: 0, max: 15, decimals: 2, after: '% a year' },
  oldOmv: { label: 'OMV of your car', min: 0, max: 1_000_000, ...dollars, decimals: 2 },
  oldArf: { label: 'ARF paid for your car', min: 0, max: 1_000_000, ...dollars, decimals: 2 },
  oldCoe: { label: 'COE premium paid for it', min: 0, max: 300_000, ...dollars, decimals: 2 },
  oldCoeOwn: { label: 'Of its own category', min: 0, max: 300_000, ...dollars, decimals: 2 },
  km: { label: 'Distance', min: 0, max: 200_000, decimals: 0, after: 'km/yr' },
  use: { label: 'Consumption', min: 5, max: 60, decimals: 1, after: 'kWh/100' },
  home: { label: 'Electricity at home', min: 0, max: 200, decimals: 1, after: 'c/kWh' },
  public: { label: 'At public chargers', min: 0, max: 200, decimals: 1, after: 'c/kWh' },
  share: { label: 'Charged at home', min: 0, max: 100, decimals: 0, after: '%' },
  insurance: { label: 'Insurance, a year', min: 0, max: 50_000, ...dollars, decimals: 2 },
  litres: { label: 'A petrol car beside it', min: 0, max: 30, decimals: 1, after: 'l/100' },
  cc: { label: 'Its engine', min: 100, max: 9000, decimals: 0, after: 'cc' },
  petrol: { label: 'Petrol, a litre', min: 0, max: 10, before: 'S$', decimals: 2 },
  air: { label: 'More for air-conditioning', min: 0, max: 100, decimals: 0, after: '%' },
  speed: { label: 'More for speed', min: 0, max: 100, decimals: 0, after: '%' },
  ac: { label: 'Your AC charger', min: 1, max: 50, decimals: 1, after: 'kW' },
  dc: { label: 'A fast charger', min: 10, max: 500, decimals: 0, after: 'kW' },
} as const satisfies Readonly<Record<string, NumberField>>

export type NumberName = keyof typeof NUMBER_FIELDS
export type FloorField = (typeof FLOOR_PARAMETERS)[number]
export type FieldName = NumberName | FloorField | 'version' | 'registered' | 'ves'

/** The fields of each tab, in their order. */
export const TAB_FIELDS = {
  road: ['version', 'omv', 'coe', 'registered', 'ves'],
  month: ['down', 'years', 'rate', ...FLOOR_PARAMETERS],
  run: [
    ...(['km', 'use', 'home', 'public', 'share', 'insurance', 'litres', 'cc'] as const),
    ...(['petrol', 'air', 'speed', 'ac', 'dc'] as const),
  ],
} as const satisfies Readonly<Record<CostTab, readonly FieldName[]>>

const FIELD_NAMES: readonly FieldName[] = COST_TABS.flatMap((tab) => [...TAB_FIELDS[tab]])

/** Texts as typed, by field; absent for what the visitor left alone. */
export type CostEntries = Readonly<Partial<Record<FieldName, string>>>

const MAX_LENGTH = 40

export function parseCostEntries(params: URLSearchParams): CostEntries {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const text = cleanTypedText(params.get(name) ?? '').slice(0, MAX_LENGTH)
      return text ? [[name, text]] : []
    }),
  )
}

export const parseCostTab = (params: URLSearchParams): CostTab | undefined =>
  COST_TABS.find((tab) => tab === params.get(COST_PARAMETER))

/** The address of a sum. */
export function toCostQuery(tab: CostTab, entries: CostEntries): string {
  const params = new URLSearchParams({ [COST_PARAMETER]: tab })
  for (const name of FIELD_NAMES) {
    const text = entries[name]
    if (text !== undefined && text !== '') params.set(name, text)
  }
  return params.toString()
}

/** A charger of a restaurant. */
export interface TableCharger {
  /** "Suntec City". */
  place: string
  kilowatts: number
  isDc: boolean
}

export interface CostBase {
  /** Path of the page. */
  path: string
  /** Name as in a sentence: "Sealion 7". */
  name: string
  isElectric: boolean
  /** Key of the car in the test-drive form; absent when it cannot be driven. */
  driveKey?: string
  preOrderHref?: string
  versions: readonly CostVersion[]
  /** ISO date in Singapore. */
  today: string
  coeResults: readonly CoeResult[]
  /** Chargers for a car during a meal; empty while no restaurant has published one. */
  chargers: readonly TableCharger[]
  rules: CostRules
  /** ISO date of the next result. */
  nextCoeDay: string
}

export interface PricedVersion extends CostVersion {
  price: NonNullable<CostVersion['price']>
}

/** Input of a sum: the entries where they can be used, else the defaults. */
export interface CostInput {
  version: PricedVersion
  rules: CostRules
  /** The COE result behind the default premium. */
  coeResult?: CoeResult
  numbers: Readonly<Partial<Record<NumberName, number>>>
  registered: string
  vesBand: VesBand
  /** The visitor's present car; absent until its registration can be used. */
  old?: OldCar
  /** Problems of entries, with what is used instead. */
  problems: Readonly<Partial<Record<FieldName, string>>>
}

const isPriced = (version: CostVersion): version is PricedVersion => version.price !== undefined

/** Says why a price is not of a year of registration; undefined where it is. */
export function getPriceGap({
  version,
  registered,
}: Pick<CostInput, 'version' | 'registered'>): string | undefined {
  const [year, wanted] = [getPriceYear(version.price), registered.slice(0, 4)]
  return year === wanted
    ? undefined
    : `Our price of ${formatDate(version.price.provenance.asOf)} is for ${year}. For ${wanted} it is on request.`
}

export const getPricedVersions = (versions: readonly CostVersion[]): PricedVersion[] =>
  versions.filter(isPriced)

const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals

/** "S$38,000" as 38000; undefined for what is no number. */
function toNumber(text: string): number | undefined {
  const plain = text.replaceAll(/S\$|[\s,]/g, '')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

export function formatEntry(name: NumberName, value: number): string {
  const { before, after }: NumberField = NUMBER_FIELDS[name]
  return before === undefined
    ? `${formatNumber(value)} ${after ?? ''}`.trim()
    : formatCents(Math.round(value * 100))
}

interface ReadNumber {
  value?: number
  problem?: string
}

export function readNumber(
  name: NumberName,
  text: string | undefined,
  standard?: number,
): ReadNumber {
  const { label, min, max, decimals }: NumberField = NUMBER_FIELDS[name]
  const typed = cleanTypedText(text ?? '')
  if (typed === '') return { value: standard }
  const used =
    standard === undefined ? 'It is left out.' : `${formatEntry(name, standard)} is used.`
  const number = toNumber(typed)
  if (number === undefined)
    return { value: standard, problem: `“${text}” is not a number. ${used}` }
  if (number < min) {
    const reason = number < 0 ? 'can’t be negative' : `is at least ${formatEntry(name, min)}`
    return { value: min, problem: `${label} ${reason}. ${formatEntry(name, min)} is used.` }
  }
  if (number > max) {
    const most = formatEntry(name, max)
    return { value: max, problem: `${label} is at most ${most} here. ${most} is used.` }
  }
  return { value: round(number, decimals) }
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** JavaScript makes 30 February a day of March, which is then another text. */
function isDate(text: string): boolean {
  const time = ISO_DATE.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function readDate(text: string | undefined, today: string): { date: string; problem?: string } {
  if (!text) return { date: today }
  const used = `Today, ${formatDate(today)}, is used.`
  if (!isDate(text)) {
    return { date: today, problem: `“${text}” is not a date. ${used}` }
  }
  return text < today
    ? { date: today, problem: `A new car can’t be registered in the past. ${used}` }
    : { date: text }
}

interface ReadDate {
  date?: string
  problem?: string
}

/** Registration of the visitor's present car. */
function readOldDate(text: string | undefined, today: string): ReadDate {
  if (!text) return {}
  if (!isDate(text)) {
    return { problem: `“${text}” is not a date. Your car is left out.` }
  }
  return text > today
    ? { problem: 'Your car can’t have been registered in the future. It is left out.' }
    : { date: text }
}

/** Last day of the COE that the visitor's present car has now. */
function readCoeUntil(
  text: string | undefined,
  kind: CoeKind | undefined,
  today: string,
): ReadDate {
  if (text === undefined) return {}
  if (!isDate(text)) return { problem: `“${text}” is not a date. It is left out.` }
  const months = kind && RENEWED_MONTHS[kind]
  if (months === undefined) return { date: text }
  const latest = addMonths(today, months)
  return text > latest
    ? {
        problem: `A COE of ${months / 12} years that is running now ends by ${formatDate(latest)}. Check the year; it is left out.`,
      }
    : { date: text }
}

export interface ReadOldCar {
  /** Absent until a date can be used. */
  car?: OldCar
  problems: Readonly<Partial<Record<FloorField, string | undefined>>>
}

/** The visitor's present car as its papers state it. */
export function readOldCar(
  entries: Readonly<Partial<Record<FloorField, string>>>,
  today: string,
  rules: CostRules,
): ReadOldCar {
  const registered = readOldDate(entries.oldDate, today)
  const coeKind = COE_KINDS.find((kind) => kind === entries.oldCoeKind)
  const until = readCoeUntil(entries.oldCoeUntil, coeKind, today)
  const [omv, arf, coe, coeOwn] = [
    readNumber('oldOmv', entries.oldOmv),
    readNumber('oldArf', entries.oldArf),
    readNumber('oldCoe', entries.oldCoe),
    readNumber('oldCoeOwn', entries.oldCoeOwn),
  ] as const
  const day = registered.date
  const arfProblem =
    arf.problem ??
    (day && getArfProblem({ registered: day, omv: omv.value, arf: arf.value }, rules))
  const car = day && {
    registered: day,
    omv: omv.value,
    arf: arfProblem === undefined ? arf.value : undefined,
    coe: coe.value,
    ...(coeKind !== undefined && { coeKind }),
    ...(coeOwn.value !== undefined && { coeOwn: coeOwn.value }),
    ...(until.date !== undefined && { coeUntil: until.date }),
  }
  return {
    ...(car && { car }),
    problems: {
      oldDate: registered.problem,
      oldOmv: omv.problem,
      oldArf: arfProblem,
      oldCoe: coe.problem,
      oldCoeKind:
        entries.oldCoeKind !== undefined && !coeKind
          ? 'Choose one of the list. Its first COE is used.'
          : undefined,
      oldCoeOwn: coeOwn.problem,
      oldCoeUntil: until.problem,
    },
  }
}

/** Consumption as stated; else worked out from battery and range. */
export function getConsumption({
  consumption,
  batteryKwh,
  rangeKm,
}: CostVersion): number | undefined {
  if (consumption !== undefined) return consumption
  return batteryKwh !== undefined && rangeKm !== undefined
    ? round((batteryKwh / rangeKm) * 100, 1)
    : undefined
}

/** Undefined for a car without a price with COE: then nothing can be worked out. */
export function readCostInput(base: CostBase, entries: CostEntries): CostInput | undefined {
  const priced = getPricedVersions(base.versions)
  const wanted = entries.version
  const version = priced.find(({ key }) => key === wanted) ?? priced[0]
  if (!version) return undefined

  const { date: registered, problem: dateProblem } = readDate(entries.registered, base.today)
  const old = readOldCar(entries, base.today, base.rules)
  const assumedBand = getAssumedVesBand(base.isElectric)
  const vesBand = VES_BANDS.find((band) => band === entries.ves)
  const coeResult =
    version.coeCategory && getCoeResult(base.coeResults, version.coeCategory, base.today)
  const standards: Partial<Record<NumberName, number>> = {
    ...Object.fromEntries(
      Object.entries<Assumption>(ASSUMPTIONS).flatMap(([name, { value }]) =>
        value === undefined ? [] : [[name, Number(value)]],
      ),
    ),
    omv: version.price.omv?.amount,
    coe: coeResult && coeResult.premiumCents / 100,
    use: getConsumption(version),
    years: STANDARD_LOAN.years,
  }
  const names = FIELD_NAMES.filter((name): name is NumberName => name in NUMBER_FIELDS)
  const read = names.map(
    (name) => [name, readNumber(name, entries[name], standards[name])] as const,
  )
  const numbers: CostInput['numbers'] = Object.fromEntries(
    read.map(([name, { value }]) => [name, value]),
  )
  const unknownVersion = wanted !== undefined && version.key !== wanted
  return {
    version,
    rules: base.rules,
    coeResult,
    numbers,
    registered,
    vesBand: vesBand ?? assumedBand,
    ...(old.car && { old: old.car }),
    problems: {
      ...Object.fromEntries(
        read.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : [])),
      ),
      ...Object.fromEntries(Object.entries(old.problems).filter(([, problem]) => problem)),
      ...(dateProblem !== undefined && { registered: dateProblem }),
      ...(entries.ves !== undefined &&
        !vesBand && { ves: `There is no band “${entries.ves}”. Band ${assumedBand} is used.` }),
      ...(unknownVersion && {
        version: `No price is published for “${wanted}”. ${version.name} is used.`,
      }),
    },
  }
}
