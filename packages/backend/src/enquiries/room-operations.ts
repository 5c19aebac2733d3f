import { getEvening, toEveningTime } from 'core/bookable-times'
import { clock, isoDate, optionalText, party, slug } from 'core/field-rules'
import { getSingaporeDate, getSpans, toMinutes } from 'core/singapore-clock'
import { hasOutlet } from 'core/staff-access'
import { getStayMinutes } from 'core/table-stays'
import { z } from 'zod'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import type { OutletRules } from '../store/catalogue.ts'
import {
  freeStaffSeat,
  getRoom,
  putStaffSeat,
  type QuarterState,
  SEAT_USES,
  type StaffSeat,
} from '../store/staff-seats.ts'
import { enquiryKey } from '../validation/field-checks.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import type { StaffResult } from './staff-problem.ts'
import { offerFreed } from './waiting-list.ts'

const MAX_NOTE = 200
/** A whole day; more quarters of an hour do not fit into one conditional update. */
const MAX_MINUTES = 16 * 60

/** The room of an outlet on a day. */
interface TableDay {
  venue: string
  date: string
  /** Covers of the room. */
  seats: number
  quarters: QuarterState[]
  staffSeats: StaffSeat[]
}

type Asking = Pick<Caller, 'groups'>

const daySchema = z.object({ venue: slug('Choose a restaurant.'), date: isoDate('Choose a date.') })

const seatSchema = daySchema.extend({
  key: enquiryKey(),
  use: z.enum(SEAT_USES),
  time: clock(),
  covers: party().optional(),
  minutes: z.int().min(15).max(MAX_MINUTES).optional(),
  note: optionalText(MAX_NOTE),
  isOver: z.boolean().optional(),
})

/** An outlet with tables, of those at which the caller works. */
async function findOutlet({ readCatalogue }: OperationDeps, venue: string, { groups }: Asking) {
  if (!hasOutlet(groups, venue)) return undefined
  const { outlets } = await readCatalogue()
  return outlets.find((each) => each.venue === venue && each.tables)
}

async function toTableDay(
  { store }: OperationDeps,
  { venue, tables }: OutletRules,
  date: string,
): Promise<StaffResult<TableDay>> {
  const { quarters, staffSeats } = await getRoom(store, { venue, date })
  const seated = staffSeats.filter(({ isMistake }) => !isMistake)
  return {
    ok: true,
    value: { venue, date, seats: tables?.seats ?? 0, quarters, staffSeats: seated },
  }
}

/** Reads what is taken on a day, by anybody. */
export async function readTableDay(
  deps: OperationDeps,
  asked: unknown,
  caller: Asking,
): Promise<StaffResult<TableDay>> {
  const parsed = daySchema.safeParse(asked)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const outlet = await findOutlet(deps, parsed.data.venue, caller)
  return outlet ? toTableDay(deps, outlet, parsed.data.date) : { ok: false, error: 'not-found' }
}

/** Until the outlet closes that day. */
function getMinutesToClosing(outlet: OutletRules, date: string, time: string): number {
  const spans = getSpans(outlet, getEvening({ date, time }))
  const closing = Math.max(0, ...spans.map(({ closes }) => closes))
  return Math.min(Math.max(closing - toMinutes(toEveningTime(time)), 15), MAX_MINUTES)
}

/** Takes covers for guests who walked in, or blocks a table, a time or an evening. */
export async function takeSeats(
  deps: OperationDeps,
  input: unknown,
  caller: Caller,
): Promise<StaffResult<TableDay>> {
  const parsed = seatSchema.safeParse(withoutNulls(input))
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { key, venue, date, use, time, covers, note, isOver } = parsed.data
  const now = deps.now()
  const isWhole = covers === undefined
  const today = getSingaporeDate(now)
  // Guests who walked in are there now.
  if (date < today || (use === 'WALK_IN' && (isWhole || date > today))) {
    return { ok: false, error: 'invalid' }
  }
  const outlet = await findOutlet(deps, venue, caller)
  if (!outlet?.tables) return { ok: false, error: 'not-found' }
  const minutes =
    parsed.data.minutes ??
    (use === 'WALK_IN'
      ? getStayMinutes(outlet.tables, covers ?? 0)
      : getMinutesToClosing(outlet, date, time))
  const isTaken = await putStaffSeat(
    deps.store,
    { venue, date },
    { id: key, use, time, minutes, covers, note, at: now.toISOString(), by: getName(caller) },
    {
      capacity: isWhole || isOver ? undefined : outlet.tables.seats,
      // With the bookings of that day.
      expiresAt: getExpiresAt(
        getPurgeAt({ kind: 'RESERVATION', createdAt: now.toISOString(), date }),
      ),
    },
  )
  return isTaken ? toTableDay(deps, outlet, date) : { ok: false, error: 'full' }
}

/** Gives back what staff took; what they took by mistake is not listed any more. */
export async function freeSeats(
  deps: OperationDeps,
  { id, isMistake, ...day }: { venue: string; date: string; id: string; isMistake: boolean },
  caller: Caller,
): Promise<StaffResult<TableDay>> {
  const outlet = await findOutlet(deps, day.venue, caller)
  const freed = { at: deps.now().toISOString(), by: getName(caller), isMistake }
  if (!outlet || !(await freeStaffSeat(deps.store, day, id, freed))) {
    return { ok: false, error: 'not-found' }
  }
  await offerFreed(deps, day)
  return toTableDay(deps, outlet, day.date)
}
