import { addDays, getSingaporeDate, getSpans, toMinutes } from 'core/opening-hours'
import type { OutletRules } from '../store/catalogue.ts'
import {
  buildCarAttribute,
  buildClaimEntry,
  buildSlotKey,
  type Claim,
  getDaySlots,
  type SlotHolders,
  type SlotRef,
  type SlotUse,
} from '../store/slots.ts'
import type { Store } from '../store/store.ts'
import { getSlotTimes, getTimeProblem } from './bookable-times.ts'

/** What is looked for: a table, or a drive of a model. */
export type Wish = { use: 'TABLE' } | { use: 'DRIVE'; model: string }

export interface SlotState {
  time: string
  isFree: boolean
}

export interface DayState {
  date: string
  isOpen: boolean
  slots: SlotState[]
}

/** A place as it would be claimed for a holder. Undefined where the outlet takes none. */
export function buildClaim(
  outlet: OutletRules,
  wish: Wish,
  { date, time }: { date: string; time: string },
  holder: string,
  purpose: 'create' | 'move',
  now: Date,
): Claim | undefined {
  const slot: SlotRef = { use: wish.use, venue: outlet.venue, date, time }
  const shared = { ...buildSlotKey(slot), holder, entry: buildClaimEntry(holder, now, purpose) }
  if (wish.use === 'TABLE')
    return outlet.tables && { ...shared, capacity: outlet.tables.tablesPerSlot }
  return (
    outlet.drives && {
      ...shared,
      capacity: outlet.drives.advisersPerSlot,
      carAttribute: buildCarAttribute(wish.model),
      carCapacity: outlet.drives.carsPerSlot,
    }
  )
}

function hasPlace(outlet: OutletRules, wish: Wish, taken: SlotHolders | undefined): boolean {
  const count = taken?.all.size ?? 0
  if (wish.use === 'TABLE') return count < (outlet.tables?.tablesPerSlot ?? 0)
  const cars = taken?.byCar.get(wish.model)?.size ?? 0
  return count < (outlet.drives?.advisersPerSlot ?? 0) && cars < (outlet.drives?.carsPerSlot ?? 0)
}

/** The times of one day, with which of them can be had now. */
export async function getDayState(
  store: Store,
  outlet: OutletRules,
  wish: Wish,
  date: string,
  now: Date,
): Promise<DayState> {
  const times = getSlotTimes(outlet, wish.use, date)
  const isOpen = !outlet.isOpeningSoon && getSpans(outlet, date).length > 0
  const possible = times.filter(
    (time) => getTimeProblem(outlet, wish.use, { date, time }, now) === undefined,
  )
  const taken = possible.length > 0 ? await getDaySlots(store, outlet.venue, date) : []
  const bySlot = new Map(taken.map((each) => [each.sk, each]))
  const isFree = (time: string) =>
    possible.includes(time) && hasPlace(outlet, wish, bySlot.get(toSlotName(wish.use, time)))
  return { date, isOpen, slots: times.map((time) => ({ time, isFree: isFree(time) })) }
}

const toSlotName = (use: SlotUse, time: string) =>
  buildSlotKey({ use, venue: '', date: '', time }).sk

export interface Alternative {
  venue: string
  date: string
  time: string
}

const MAX_ALTERNATIVES = 4
const MAX_DAYS_ON = 7

/**
 * The nearest free times to a wanted one: on the same day, then on the following days, and at other
 * outlets if there are none.
 */
export async function findAlternatives(
  store: Store,
  outlets: readonly OutletRules[],
  outlet: OutletRules,
  wish: Wish,
  wanted: { date: string; time: string },
  now: Date,
): Promise<Alternative[]> {
  const today = getSingaporeDate(now)
  const first = wanted.date < today ? today : wanted.date
  const found: Alternative[] = []
  for (let day = 0; day <= MAX_DAYS_ON && found.length < MAX_ALTERNATIVES; day++) {
    // oxlint-disable-next-line no-await-in-loop -- most often the first day has enough
    found.push(
      ...(await getNearestFree(store, outlet, wish, addDays(first, day), wanted.time, now)),
    )
  }
  if (found.length > 0) return found.slice(0, MAX_ALTERNATIVES)
  const others = await Promise.all(
    outlets
      .filter(({ venue }) => venue !== outlet.venue)
      .map((other) => getNearestFree(store, other, wish, first, wanted.time, now)),
  )
  return others
    .flatMap((slots) => slots.slice(0, 1))
    .toSorted((a, b) => getDistance(a.time, wanted.time) - getDistance(b.time, wanted.time))
    .slice(0, MAX_ALTERNATIVES)
}

async function getNearestFree(
  store: Store,
  outlet: OutletRules,
  wish: Wish,
  date: string,
  time: string,
  now: Date,
): Promise<Alternative[]> {
  const { slots } = await getDayState(store, outlet, wish, date, now)
  return slots
    .filter(({ isFree }) => isFree)
    .toSorted((a, b) => getDistance(a.time, time) - getDistance(b.time, time))
    .map((slot) => ({ venue: outlet.venue, date, time: slot.time }))
}

const getDistance = (a: string, b: string) => Math.abs(toMinutes(a) - toMinutes(b))
