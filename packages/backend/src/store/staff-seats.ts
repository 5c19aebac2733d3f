import { getEvening, toEveningTime } from 'core/bookable-times'
import { addDays, toClock, toMinutes } from 'core/singapore-clock'
import { z } from 'zod'
import { formatSeats, getCovers } from './seats.ts'
import { buildCoversAttribute, buildTablesKey } from './slots.ts'
import { readItem, updateItem, type Store } from './store.ts'

/** Guests without a booking, or covers that stay empty. */
export const SEAT_USES = ['WALK_IN', 'BLOCK'] as const

/** Counts as more covers than any room has, so that nothing else fits, whatever the room's size. */
const WHOLE_ROOM = 100_000

const staffSeatSchema = z.object({
  use: z.enum(SEAT_USES),
  /** "HH:MM" in Singapore. */
  time: z.string(),
  minutes: z.number(),
  /** Absent for the whole room. */
  covers: z.number().optional(),
  note: z.string().optional(),
  /** ISO time, and the address of who took it. */
  at: z.string(),
  by: z.string(),
  freedAt: z.string().optional(),
  freedBy: z.string().optional(),
  /** Nobody sat there: it was taken by mistake. */
  isMistake: z.boolean().optional(),
})

/** Covers that staff took by hand. */
export type StaffSeat = z.infer<typeof staffSeatSchema> & { id: string }

interface Day {
  venue: string
  date: string
}

/** A quarter of an hour in which covers are taken. */
export interface QuarterState {
  time: string
  taken: number
  /** Staff took the whole room. */
  isBlocked: boolean
}

const PREFIX = 'staff:'
const COVERS = buildCoversAttribute('')

const MIDNIGHT = '24:00'
const MINUTES_A_DAY = 24 * 60

/** Covers by quarter of an hour, as they are counted. */
const getCounts = ({ time, minutes, covers = WHOLE_ROOM }: StaffSeat) => [
  ...getCovers(formatSeats([{ time: toEveningTime(time), minutes, covers }])),
]

interface Terms {
  /** Covers of the room; without it, seats are taken however full it is. */
  capacity: number | undefined
  /** When the day's item may go, in seconds since 1970. */
  expiresAt: number
}

/** Takes covers for a whole stay in one update, or none; once, by the seat's id. False when there is no room. */
export async function putStaffSeat(
  store: Store,
  day: Day,
  { id, ...seat }: StaffSeat,
  { capacity, expiresAt }: Terms,
): Promise<boolean> {
  const counts = getCounts({ id, ...seat })
  if (capacity !== undefined && counts.some(([, count]) => count > capacity)) return false
  const names = Object.fromEntries(
    counts.map(([quarter], index) => [`#c${index}`, buildCoversAttribute(quarter)]),
  )
  const isPut = await updateItem(store, {
    Key: buildTablesKey(day.venue, getEvening({ date: day.date, time: seat.time })),
    UpdateExpression: `SET #seat = :seat, expiresAt = :expiresAt ADD version :one, ${counts
      .map((_, index) => `#c${index} :c${index}`)
      .join(', ')}`,
    ConditionExpression: [
      'attribute_not_exists(#seat)',
      ...(capacity === undefined
        ? []
        : counts.map(
            (_, index) => `(attribute_not_exists(#c${index}) OR #c${index} <= :m${index})`,
          )),
    ].join(' AND '),
    ExpressionAttributeNames: { '#seat': PREFIX + id, ...names },
    ExpressionAttributeValues: {
      ':seat': seat,
      ':one': 1,
      ':expiresAt': expiresAt,
      ...Object.fromEntries(counts.map(([, count], index) => [`:c${index}`, count])),
      ...(capacity !== undefined &&
        Object.fromEntries(counts.map(([, count], index) => [`:m${index}`, capacity - count]))),
    },
  })
  return isPut || (await getRoom(store, day)).staffSeats.some((each) => each.id === id)
}

/** Gives a seat of staff back, once. False for one that there is not. */
export async function freeStaffSeat(
  store: Store,
  day: Day,
  id: string,
  { at, by, isMistake = false }: { at: string; by: string; isMistake?: boolean },
): Promise<boolean> {
  const { staffSeats } = await getRoom(store, day)
  const seat = staffSeats.find((each) => each.id === id)
  if (!seat) return false
  const counts = getCounts(seat)
  await updateItem(store, {
    Key: buildTablesKey(day.venue, getEvening({ date: day.date, time: seat.time })),
    UpdateExpression: `SET #seat.freedAt = :at, #seat.freedBy = :by, #seat.isMistake = :isMistake ADD version :one, ${counts
      .map((_, index) => `#c${index} :c${index}`)
      .join(', ')}`,
    ConditionExpression: 'attribute_exists(#seat) AND attribute_not_exists(#seat.freedAt)',
    ExpressionAttributeNames: {
      '#seat': PREFIX + id,
      ...Object.fromEntries(
        counts.map(([quarter], index) => [`#c${index}`, buildCoversAttribute(quarter)]),
      ),
    },
    ExpressionAttributeValues: {
      ':at': at,
      ':by': by,
      ':isMistake': isMistake,
      ':one': 1,
      ...Object.fromEntries(counts.map(([, count], index) => [`:c${index}`, -count])),
    },
  })
  return true
}

interface RoomState {
  quarters: QuarterState[]
  staffSeats: StaffSeat[]
}

/**
 * Reads what of a room is taken on a day and in its night, whose hours go on after 24:00, and what staff took
 * themselves, freed or not: after midnight also what the evening before has.
 */
export async function getRoom(store: Store, { venue, date }: Day): Promise<RoomState> {
  const [before, own] = await Promise.all([
    readEvening(store, { venue, date: addDays(date, -1) }),
    readEvening(store, { venue, date }),
  ])
  const isNight = ({ time }: StaffSeat) => toEveningTime(time) >= MIDNIGHT
  return {
    quarters: [
      ...before.quarters
        .filter(({ time }) => time >= MIDNIGHT)
        .map((quarter) => ({ ...quarter, time: toClock(toMinutes(quarter.time) - MINUTES_A_DAY) })),
      ...own.quarters,
    ],
    staffSeats: [
      ...before.staffSeats.filter(isNight),
      ...own.staffSeats.map((seat) => ({ ...seat, time: toEveningTime(seat.time) })),
    ],
  }
}

/** Reads what of a room is taken in an evening. */
async function readEvening(store: Store, day: Day): Promise<RoomState> {
  const item = (await readItem(store, buildTablesKey(day.venue, day.date))) ?? {}
  const entries = Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    quarters: entries.flatMap(([name, value]) => {
      const count = Number(value)
      if (!name.startsWith(COVERS) || count === 0) return []
      const time = name.slice(COVERS.length)
      return [{ time, taken: count % WHOLE_ROOM, isBlocked: count >= WHOLE_ROOM }]
    }),
    staffSeats: entries
      .flatMap(([name, value]) =>
        name.startsWith(PREFIX)
          ? [{ id: name.slice(PREFIX.length), ...staffSeatSchema.parse(value) }]
          : [],
      )
      .toSorted((a, b) => (toEveningTime(a.time) + a.at < toEveningTime(b.time) + b.at ? -1 : 1)),
  }
}
