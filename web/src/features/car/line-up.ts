import type { BodyType, CarSummary, CoeCategory, Powertrain } from '#content/types.ts'

export type SeatsChoice = '5' | '7'
export type LineUpSort = 'line-up' | 'range' | 'length' | 'price'

/** State of the models page, kept in the address. */
export interface LineUpSelection {
  body?: BodyType
  powertrain?: Powertrain
  seats?: SeatsChoice
  coe?: CoeCategory
  /** At most this price, in whole dollars. */
  price?: number
  /** At most this instalment, in whole dollars. */
  month?: number
  sort: LineUpSort
}

export interface Choice<Value extends string> {
  value: Value
  label: string
}

export const BODY_CHOICES: readonly Choice<BodyType>[] = [
  { value: 'suv', label: 'SUV' },
  { value: 'sedan', label: 'Sedan and coupé' },
  { value: 'hatchback', label: 'Hatchback' },
  { value: 'mpv', label: 'MPV' },
]
export const POWERTRAIN_CHOICES: readonly Choice<Powertrain>[] = [
  { value: 'electric', label: 'Electric' },
  { value: 'plug-in-hybrid', label: 'Plug-in hybrid' },
]
export const SEATS_CHOICES: readonly Choice<SeatsChoice>[] = [
  { value: '5', label: 'Five' },
  { value: '7', label: 'Six or seven' },
]
export const COE_CHOICES: readonly Choice<CoeCategory>[] = [
  { value: 'A', label: 'Category A' },
  { value: 'B', label: 'Category B' },
]
export const SORT_CHOICES: readonly Choice<LineUpSort>[] = [
  { value: 'line-up', label: 'Our order' },
  { value: 'range', label: 'Longest range' },
  { value: 'length', label: 'Shortest car' },
  { value: 'price', label: 'Lowest price' },
]

export const WHOLE_LINE_UP: LineUpSelection = { sort: 'line-up' }

function getChoice<Value extends string>(
  choices: readonly Choice<Value>[],
  text: string | null,
): Value | undefined {
  return choices.find((choice) => choice.value === text)?.value
}

const MAX_DOLLARS = 1_000_000

/** "S$1,500" as 1500; undefined for what is no amount. */
export function toAmount(text: string | null): number | undefined {
  const amount = Number(text?.replaceAll(/S\$|[\s,]/g, '') || Number.NaN)
  return amount > 0 && amount <= MAX_DOLLARS ? amount : undefined
}

/** Ignores unknown values: an outdated or mistyped link shows the whole line-up. */
export function parseLineUpSelection(params: URLSearchParams): LineUpSelection {
  return {
    body: getChoice(BODY_CHOICES, params.get('body')),
    powertrain: getChoice(POWERTRAIN_CHOICES, params.get('powertrain')),
    seats: getChoice(SEATS_CHOICES, params.get('seats')),
    coe: getChoice(COE_CHOICES, params.get('coe')),
    price: toAmount(params.get('price')),
    month: toAmount(params.get('month')),
    sort: getChoice(SORT_CHOICES, params.get('sort')) ?? 'line-up',
  }
}

/** Query of a selection, without a question mark; empty for the whole line-up. */
export function toLineUpQuery({ sort, ...facets }: LineUpSelection): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(facets)) if (value) params.set(name, String(value))
  if (sort !== 'line-up') params.set('sort', sort)
  return params.toString()
}

export function hasFacets(selection: LineUpSelection): boolean {
  const { body, powertrain, seats, coe, price, month } = selection
  return [body, powertrain, seats, coe, price, month].some((facet) => facet !== undefined)
}

/** Whether anything but the body is chosen. */
export const hasMoreFilters = (selection: LineUpSelection): boolean =>
  toLineUpQuery({ ...selection, body: undefined }) !== ''

/** Properties of a car for filtering and sorting. */
export interface LineUpCar extends Pick<
  CarSummary,
  'body' | 'powertrain' | 'seats' | 'coeCategory' | 'lengthMm'
> {
  /** Range as text: "1,080". */
  range?: string
  price?: number
  /** Instalment with the least down payment, in whole dollars. */
  month?: number
}

function hasSeats(seats: number | undefined, choice: SeatsChoice): boolean {
  if (seats === undefined) return false
  return choice === '7' ? seats > 5 : seats <= 5
}

/** A car without a published amount is within no limit. */
const isWithin = (amount: number | undefined, limit: number | undefined): boolean =>
  limit === undefined || (amount !== undefined && amount <= limit)

function isSelected(
  car: LineUpCar,
  { body, powertrain, seats, coe, price, month }: LineUpSelection,
): boolean {
  return (
    isWithin(car.price, price) &&
    isWithin(car.month, month) &&
    (body === undefined || car.body === body) &&
    (powertrain === undefined || car.powertrain === powertrain) &&
    (seats === undefined || hasSeats(car.seats, seats)) &&
    (coe === undefined || car.coeCategory === coe)
  )
}

/** "1,080" as 1080; undefined when the figure is absent or not a plain number. */
function toNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? undefined : number
}

const SORT_VALUE = {
  'line-up': () => 0,
  range: (car) => {
    const range = toNumber(car.range)
    return range === undefined ? undefined : -range
  },
  length: (car) => car.lengthMm,
  price: (car) => car.price,
} satisfies Record<LineUpSort, (car: LineUpCar) => number | undefined>

/** The selected cars in the selected order; those without the sorted figure come last. */
export function selectCars<Car extends LineUpCar>(
  cars: readonly Car[],
  selection: LineUpSelection,
): Car[] {
  const getValue = SORT_VALUE[selection.sort]
  return cars
    .filter((car) => isSelected(car, selection))
    .map((car) => ({ car, value: getValue(car) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value))
    .map(({ car }) => car)
}

/** Number of cars of a body type under the other filters. */
export function countCars(
  cars: readonly LineUpCar[],
  selection: LineUpSelection,
  body: BodyType | undefined,
): number {
  return cars.filter((car) => isSelected(car, { ...selection, body })).length
}
