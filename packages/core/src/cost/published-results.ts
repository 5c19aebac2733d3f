import { z } from 'zod'
import type { Result } from '../result.ts'
import { getExerciseDay, RESULT_CATEGORIES } from './coe-results.ts'

const publishedResult = z.object({
  /** Day of the exercise by the calendar, which LTA may have moved. */
  day: z.iso.date(),
  category: z.enum(RESULT_CATEGORIES),
  /** Whole dollars. */
  premium: z.int().positive(),
})

/** A result as LTA publishes it. */
export type PublishedResult = z.output<typeof publishedResult>

/** Answer of the site's `/api/coe-results`, for Studio: the results, or why there are none. */
export const publishedResultsAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.array(publishedResult) }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/

const NO_NUMBER = 'is not a whole number'

/** "131,890", "131890" and 131890; the dataset has texts. */
const whole = z
  .union([z.int(NO_NUMBER), z.string().regex(WHOLE, NO_NUMBER)], { error: NO_NUMBER })
  .transform((value) => Number(String(value).replaceAll(',', '')))

const record = z.object({
  month: z
    .string('is no text')
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'is not a month such as 2026-11'),
  bidding_no: whole.pipe(
    z.union([z.literal(1), z.literal(2)], {
      error: 'is neither the first nor the second exercise',
    }),
  ),
  vehicle_class: z
    .string('is no text')
    .regex(/^Category [A-E]$/, 'is no category from A to E')
    .transform((name) => name.slice(-1))
    .pipe(z.enum(RESULT_CATEGORIES)),
  premium: whole.pipe(z.int().positive('is not above nothing')),
})

const answer = z.object({ result: z.object({ records: z.array(z.unknown()).min(1) }) })

const fields = z.record(z.string(), z.unknown()).catch({})

function describeIssue(stored: unknown, { issues: [issue] }: z.ZodError): string {
  const field = issue?.path[0]
  if (issue === undefined || field === undefined) return 'is no record'
  const value = fields.parse(stored)[String(field)]
  return value === undefined
    ? `has no ${String(field)}`
    : `has ${String(field)} ${JSON.stringify(value)}, which ${issue.message}`
}

/** Results from an answer of data.gov.sg’s dataset “COE Bidding Results / Prices”; one wrong row refuses all of them. */
export function parsePublishedResults(stored: unknown): Result<PublishedResult[], string> {
  const parsed = answer.safeParse(stored)
  if (!parsed.success) return { ok: false, error: 'it has no rows' }
  const results: PublishedResult[] = []
  for (const [index, each] of parsed.data.result.records.entries()) {
    const row = record.safeParse(each)
    if (!row.success)
      return { ok: false, error: `row ${index + 1} ${describeIssue(each, row.error)}` }
    const { month, bidding_no: exercise, vehicle_class: category, premium } = row.data
    const day = getExerciseDay(month, exercise)
    if (results.some((other) => other.day === day && other.category === category))
      return { ok: false, error: `row ${index + 1} repeats an earlier one` }
    results.push({ day, category, premium })
  }
  return { ok: true, value: results }
}
