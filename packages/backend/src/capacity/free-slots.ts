import {
  getEvening,
  getOpenTimes,
  getSlotTimes,
  getUseRules,
  overlapsMeal,
  type SlotUse,
  toEveningTime,
} from 'core/bookable-times'
import { addDays, getSpans, toClock, toMinutes, toSingaporeTime } from 'core/singapore-clock'
import { getStayMinutes } from 'core/table-stays'
import type { OutletRules } from '../store/catalogue.ts'
import { buildDriveClaim, buildSeatClaim, type Claim, type HoldWish } from '../store/claims.ts'
import { formatSeats, getCovers, type Seat } from '../store/seats.ts'
import {
  buildClaimEntry,
  type DayPlaces,
  getDayPlaces,
  getTakenTables,
  type SlotRef,
  type TakenTables,
} from '../store/slots.ts'
import type { Store } from '../store/store.ts'

/** Request for a table for a party, or for a drive of a model. */
export type Wish = { use: 'TABLE'; party: number } | { use: 'DRIVE'; model: string }

export interface SlotState {
  time: string
  isFree: boolean
}

export interface DayState {
  date: string
  isOpen: boolean
  slots: SlotState[]
}

/** A place to claim for a holder. */
type Wanted = { date: string; time: string; holder: string; now: Date } & (
  | { purpose: 'create' | 'move'; hold?: undefined }
  | { purpose: 'hold'; hold: HoldWish }
)

/** The seat that a wish takes at a time; undefined for a drive. */
export function getSeat({ tables }: OutletRules, wish: Wish, time: string): Seat | undefined {
  if (wish.use !== 'TABLE' || !tables) return undefined
  const minutes = getStayMinutes(tables, wish.party)
  return { time: toEveningTime(time), minutes, covers: wish.party }
}

/** Reads what is taken of the tables that somebody wants; returns undefined for a drive. */
export async function readTakenTables(
  store: Store,
  outlet: OutletRules,
  wish: Wish,
  { date, time, holder }: Pick<Wanted, 'date' | 'time' | 'holder'>,
): Promise<TakenTables | undefined> {
  const seat = getSeat(outlet, wish, time)
  const evening = getEvening({ date, time })
  return seat && getTakenTables(store, outlet.venue, evening, { holder, seat })
}

/** The claim of a place by what is taken now; undefined where the outlet takes none. */
export async function planClaim(
  store: Store,
  outlet: OutletRules,
  wish: Wish,
  wanted: Wanted,
): Promise<Claim | undefined> {
  return buildClaim(outlet, wish, wanted, await readTakenTables(store, outlet, wish, wanted))
}

/** The claim of a place; undefined where the outlet takes none. */
export function buildClaim(
  outlet: OutletRules,
  wish: Wish,
  { date, time, holder, purpose, now, hold }: Wanted,
  taken?: TakenTables,
): Claim | undefined {
  const { venue, tables, drives } = outlet
  const slot: SlotRef = { use: wish.use, venue, date, time }
  const attempt = { slot, holder, entry: buildClaimEntry(holder, now, purpose), now }
  if (wish.use === 'TABLE') {
    const seat = getSeat(outlet, wish, time)
    if (!tables || !seat) return undefined
    return buildSeatClaim(attempt, { seat, capacity: tables.seats, taken, hold })
  }
  return (
    drives &&
    buildDriveClaim(attempt, {
      capacity: drives.advisersPerSlot,
      model: wish.model,
      carCapacity: drives.carsPerSlot,
    })
  )
}

function hasPlace(
  outlet: OutletRules,
  wish: Wish,
  day: DayPlaces,
  time: string,
  own: string | undefined,
): boolean {
  const { drives, tables } = outlet
  if (wish.use === 'TABLE') {
    if (!tables) return false
    const seat = getSeat(outlet, wish, time)
    const stay = getCovers(seat && formatSeats([seat]))
    const held = getCovers(own && day.seats.get(own))
    return [...stay].every(([quarter, covers]) => {
      const others = (day.covers.get(quarter) ?? 0) - (held.get(quarter) ?? 0)
      return others + covers <= tables.seats
    })
  }
  const taken = day.drives.get(time)
  const count = (holders: ReadonlySet<string> = new Set()) =>
    holders.size - (own !== undefined && holders.has(own) ? 1 : 0)
  return (
    count(taken?.all) < (drives?.advisersPerSlot ?? 0) &&
    count(taken?.byCar.get(wish.model)) < (drives?.carsPerSlot ?? 0)
  )
}

/** The date under which a place is counted. */
const getPlacesDate = ({ use }: Wish, at: { date: string; time: string }): string =>
  use === 'TABLE' ? getEvening(at) : at.date

/** Whether somebody could have a place now, whatever the rules for its time; `own` names who may sit there already. */
export async function isPlaceFree(
  store: Store,
  { outlet, wish, date, time }: VisitPart,
  own?: string,
): Promise<boolean> {
  const day = await getDayPlaces(store, outlet.venue, getPlacesDate(wish, { date, time }))
  return hasPlace(outlet, wish, day, time, own)
}

/** The start times of one day, each with whether it is free now, for whom `own` names also where it sits already. */
export async function getDayState(
  store: Store,
  outlet: OutletRules,
  wish: Wish,
  date: string,
  now: Date,
  own?: string,
): Promise<DayState> {
  const times = getSlotTimes(outlet, wish.use, date)
  const isOpen = times.length > 0 || (!outlet.isOpeningSoon && getSpans(outlet, date).length > 0)
  const possible = getOpenTimes(outlet, wish.use, date, now)
  const getDate = (time: string) => getPlacesDate(wish, { date, time })
  const days = new Map(
    await Promise.all(
      [...new Set(possible.map(getDate))].map(
        async (day) => [day, await getDayPlaces(store, outlet.venue, day)] as const,
      ),
    ),
  )
  const isFree = (time: string) => {
    const day = days.get(getDate(time))
    return day !== undefined && possible.includes(time) && hasPlace(outlet, wish, day, time, own)
  }
  return { date, isOpen, slots: times.map((time) => ({ time, isFree: isFree(time) })) }
}

/** One half of a visit: the outlet, the time and what has to be free. */
export interface VisitPart {
  wish: Wish
  outlet: OutletRules
  date: string
  time: string
  /** In a dine-and-drive, the car must be on show at the outlet. */
  needsCarOnShow?: boolean
  /** Minutes of the stay, for a table that is booked already. */
  stayMinutes?: number | undefined
}

/** Table and drive of one visitor may not overlap. */
export function hasOverlap(parts: readonly VisitPart[]): boolean {
  const table = parts.find(({ wish }) => wish.use === 'TABLE')
  const drive = parts.find(({ wish }) => wish.use === 'DRIVE')
  if (table?.wish.use !== 'TABLE' || !drive?.outlet.drives) return false
  return overlapsMeal(drive.time, table.time, {
    driveMinutes: drive.outlet.drives.slotMinutes,
    mealMinutes: table.stayMinutes ?? getStayMinutes(table.outlet.tables ?? {}, table.wish.party),
  })
}

/** A complete alternative visit, with everything that was asked for. */
export interface Alternative {
  venue: string
  date: string
  /** Time of the half that was asked for. */
  time: string
  /** Time of the other half of a dine-and-drive. */
  otherTime?: string
  /** Parts of the visit that it moves. */
  moves: SlotUse[]
}

interface Search {
  store: Store
  /** Searched when the wanted outlet has nothing free. */
  otherOutlets: readonly OutletRules[]
  now: Date
  /** A half that is fixed: alternatives must be on its day and not overlap it. */
  kept?: VisitPart
  /** Booking that is to be moved: its own time is no alternative. */
  booked?: { date: string; time: string; holder: string }
}

const MAX_ALTERNATIVES = 4
/** Per outlet, counting only days on which something could be free. */
const MAX_DAYS_ASKED = 31

/**
 * The free visits nearest to the wanted one: on the same day, on the days around it, then at other
 * outlets. A half that need not move stays.
 */
export async function findAlternatives(
  search: Search,
  wanted: readonly VisitPart[],
): Promise<Alternative[]> {
  const [first] = wanted
  if (!first) return []
  const own = await findAtOutlet(search, wanted, first.outlet, MAX_ALTERNATIVES)
  if (own.length > 0) return own
  const elsewhere = await Promise.all(
    search.otherOutlets
      .filter(({ venue }) => venue !== first.outlet.venue)
      .map((outlet) => findAtOutlet(search, wanted, outlet, 1)),
  )
  const getDays = ({ date }: Alternative) => Math.abs(Date.parse(date) - Date.parse(first.date))
  return elsewhere
    .flat()
    .toSorted(
      (a, b) =>
        getDays(a) - getDays(b) ||
        getDistance(a.time, first.time) - getDistance(b.time, first.time),
    )
    .slice(0, MAX_ALTERNATIVES)
}

async function findAtOutlet(
  search: Search,
  wanted: readonly VisitPart[],
  outlet: OutletRules,
  limit: number,
): Promise<Alternative[]> {
  if (!wanted.every((part) => canServe(outlet, part))) return []
  const found: Alternative[] = []
  let asked = 0
  for (const day of getNearDays(search, wanted, outlet)) {
    found.push(...(await getFreeVisits(search, wanted, outlet, day)))
    asked += 1
    if (found.length >= limit || asked === MAX_DAYS_ASKED) break
  }
  return found.slice(0, limit)
}

/** Whether the outlet could serve it at any time. */
function canServe(outlet: OutletRules, { wish, needsCarOnShow }: VisitPart): boolean {
  if (wish.use === 'TABLE') return wish.party <= (outlet.tables?.maxParty ?? 0)
  return !needsCarOnShow || outlet.carsOnShow.includes(wish.model)
}

/** A table alone moves within its evening, which may end after midnight; all else within its date. */
const isByEvening = ({ kept }: Search, [first, second]: readonly VisitPart[]): boolean =>
  first?.wish.use === 'TABLE' && !second && !kept

interface Day {
  date: string
  byEvening: boolean
}

const isOfDay = ({ date, byEvening }: Day, at: { date: string; time: string }): boolean =>
  (byEvening ? getEvening(at) : at.date) === date

/** The dates of a day on which a use has open times. */
const getOpenDates = (outlet: OutletRules, use: SlotUse, day: Day, now: Date): string[] =>
  (day.byEvening ? [day.date, addDays(day.date, 1)] : [day.date]).filter((date) =>
    getOpenTimes(outlet, use, date, now).some((time) => isOfDay(day, { date, time })),
  )

/** Candidate days, the nearest to the wanted one first. */
function* getNearDays(
  search: Search,
  wanted: readonly VisitPart[],
  outlet: OutletRules,
): Generator<Day> {
  const { now, kept } = search
  const byEvening = isByEvening(search, wanted)
  const toDate = (at: { date: string; time: string }) => (byEvening ? getEvening(at) : at.date)
  const date = wanted[0] ? toDate(wanted[0]) : ''
  const clock = toSingaporeTime(now)
  const today = toDate({ date: clock.date, time: toClock(clock.minutes) })
  const daysAhead = wanted.map(({ wish }) => getUseRules(outlet, wish.use)?.daysAhead ?? 0)
  const reach = Math.min(...daysAhead)
  const last = addDays(clock.date, reach)
  const hasTimes = (day: Day) =>
    wanted.every(({ wish }) => getOpenDates(outlet, wish.use, day, now).length > 0)
  if (kept) {
    const day = { date: kept.date, byEvening }
    if (hasTimes(day)) yield day
    return
  }
  const first = date < today ? today : date > last ? last : date
  for (let distance = 0; distance <= reach; distance += 1) {
    for (const near of new Set([addDays(first, distance), addDays(first, -distance)])) {
      const day = { date: near, byEvening }
      if (near >= today && near <= last && hasTimes(day)) yield day
    }
  }
}

/** Free visits of one day or evening, nearest first. */
async function getFreeVisits(
  { store, now, kept, booked }: Search,
  wanted: readonly VisitPart[],
  outlet: OutletRules,
  day: Day,
): Promise<Alternative[]> {
  const free = await Promise.all(
    wanted.map(async (part) => {
      const states = await Promise.all(
        getOpenDates(outlet, part.wish.use, day, now).map((date) =>
          getDayState(store, outlet, part.wish, date, now, booked?.holder),
        ),
      )
      return states
        .flatMap(({ date, slots }) =>
          slots.filter(({ isFree }) => isFree).map(({ time }) => ({ ...part, outlet, date, time })),
        )
        .filter((at) => isOfDay(day, at) && !(at.date === booked?.date && at.time === booked.time))
    }),
  )
  const visits = free
    .reduce<VisitPart[][]>(
      (begun, parts) => begun.flatMap((visit) => parts.map((part) => [...visit, part])),
      [[]],
    )
    .filter((visit) => !hasOverlap(kept ? [...visit, kept] : visit))
    .map((visit) => toMove(visit, wanted))
    .toSorted((a, b) => a.moves.length - b.moves.length || a.distance - b.distance)
  // When both halves have to move, only the nearest pairs are worth showing.
  const isWhole = (visits[0]?.moves.length ?? 0) > 1
  const fewest = visits.filter(({ moves }) => moves.length === visits[0]?.moves.length)
  return (isWhole ? fewest.slice(0, 1) : fewest).map(({ visit: [own, other], moves }) => ({
    venue: outlet.venue,
    date: own?.date ?? day.date,
    time: own?.time ?? '',
    otherTime: other?.time,
    moves,
  }))
}

function toMove(visit: VisitPart[], wanted: readonly VisitPart[]) {
  const steps = visit.map((part, index) => ({ part, from: wanted[index] ?? part }))
  return {
    visit,
    moves: steps
      .filter(
        ({ part, from }) =>
          part.outlet.venue !== from.outlet.venue ||
          part.date !== from.date ||
          part.time !== from.time,
      )
      .map(({ part }) => part.wish.use),
    distance: steps.reduce((sum, { part, from }) => sum + getDistance(part.time, from.time), 0),
  }
}

/** Minutes between two times of an evening: 00:30 is an hour after 23:30. */
const getDistance = (a: string, b: string) =>
  Math.abs(toMinutes(toEveningTime(a)) - toMinutes(toEveningTime(b)))
