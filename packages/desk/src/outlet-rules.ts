import { addDays, getSpans, toClock, toMinutes } from 'core/singapore-clock'
import { z } from 'zod'
import { optional } from './enquiry.ts'

/** Minutes for outlets that tell visitors none. */
const LATE_MINUTES = 15
const HALF_HOUR = 30
const MINUTES_A_DAY = 24 * 60
/** Hours of an outlet whose own are not known, or that is closed on the day. */
const ANY_HOURS = { opens: 9 * 60, closes: MINUTES_A_DAY }

export const OUTLETS_QUERY = `*[_type == "outlet" && defined(venue)]{
  venue, openingSoon, "lateMinutes": tableBooking.lateMinutes, openingHours[]{ days, opens, closes },
  hoursExceptions[]{ date, closed, opens, closes }
}`

/** Leaves out what is unfinished, such as hours that do not end. */
const list = <Value>(schema: z.ZodType<Value>) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) =>
      (items ?? []).flatMap((item) => {
        const { data } = schema.safeParse(item)
        return data === undefined ? [] : [data]
      }),
    )

const rulesSchema = z.object({
  venue: z.string(),
  openingSoon: optional(z.boolean()),
  lateMinutes: optional(z.number()),
  openingHours: list(
    z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() }),
  ),
  hoursExceptions: list(
    z
      .object({
        date: z.string(),
        closed: optional(z.boolean()),
        opens: optional(z.string()),
        closes: optional(z.string()),
      })
      .transform(({ date, closed, opens, closes }) => ({
        date,
        ...(!closed && opens && closes && { hours: { opens, closes } }),
      })),
  ),
})

/** Time from which a list of a day continues with its night. */
export const MIDNIGHT = '24:00'

/** Rules that an outlet has published about its tables. */
export type OutletRules = z.infer<typeof rulesSchema>

/** Schema of the rules of the outlets that are open, which maps them by venue. */
export const outletsSchema = z
  .array(rulesSchema)
  .transform((outlets) => outlets.filter(({ openingSoon }) => !openingSoon))
  .transform((outlets) => new Map(outlets.map((outlet) => [outlet.venue, outlet])))

/** Minutes after which a party is late. */
export const getLateMinutes = (rules: OutletRules | undefined): number =>
  rules?.lateMinutes ?? LATE_MINUTES

/** The half hours of a day that the outlet is open, until it closes: after midnight, hours go on. */
export function getHalfHours(rules: OutletRules | undefined, date: string): string[] {
  const spans = rules ? getSpans(rules, date) : []
  const open = spans.length > 0 ? spans : [ANY_HOURS]
  const first = Math.floor(Math.min(...open.map(({ opens }) => opens)) / HALF_HOUR) * HALF_HOUR
  const last = Math.max(...open.map(({ closes }) => closes))
  const count = Math.ceil((last - first) / HALF_HOUR)
  return Array.from({ length: count }, (_, index) => toClock(first + index * HALF_HOUR))
}

/** The date and the clock of a time of an evening: "25:30" is 1.30 am of the next day. */
export function toCalendar(date: string, time: string): { date: string; time: string } {
  const minutes = toMinutes(time)
  return minutes < MINUTES_A_DAY
    ? { date, time }
    : { date: addDays(date, 1), time: toClock(minutes - MINUTES_A_DAY) }
}
