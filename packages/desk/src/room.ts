import { z } from 'zod'
import { optional } from './enquiry.ts'

const seatSchema = z.object({
  id: z.string(),
  use: z.enum(['WALK_IN', 'BLOCK']),
  time: z.string(),
  minutes: z.number(),
  covers: optional(z.number()),
  note: optional(z.string()),
  by: z.string(),
  freedAt: optional(z.string()),
})

/** Covers that staff took: of guests who walked in, or of tables that stay empty. */
export type StaffSeat = z.infer<typeof seatSchema>

export const roomSchema = z.object({
  venue: z.string(),
  date: z.string(),
  seats: z.number(),
  quarters: z.array(z.object({ time: z.string(), taken: z.number(), isBlocked: z.boolean() })),
  staffSeats: z.array(seatSchema),
})

/** Covers taken of an outlet's room on a day. */
export type Room = z.infer<typeof roomSchema>

export const ROOM_FIELDS = `venue date seats quarters { time taken isBlocked }
  staffSeats { id use time minutes covers note by freedAt }`

/** Covers that staff take; a block without a number of them is of the whole room. */
export interface Taking {
  key: string
  use: StaffSeat['use']
  venue: string
  date: string
  time: string
  covers?: number
  minutes?: number
  note?: string
  /** Although bookings fill the room. */
  isOver?: boolean
}
