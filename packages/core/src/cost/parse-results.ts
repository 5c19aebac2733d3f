import { z } from 'zod'
import { RESULT_CATEGORIES, type CoeResult, type MovedCoeDays } from './coe-results.ts'

/** A COE result with where it comes from. */
export interface SourcedCoeResult extends CoeResult {
  source: string
}

export interface CoeExercises {
  /** In any order; without one of a category, nothing that needs it is worked out. */
  coeResults: readonly SourcedCoeResult[]
  movedCoeDays: MovedCoeDays
}

const storedResult = z
  .object({
    date: z.iso.date(),
    category: z.enum(RESULT_CATEGORIES),
    premium: z.number().positive(),
    source: z.string().trim().min(1),
  })
  .transform(({ premium, ...result }) => ({
    ...result,
    premiumCents: Math.round(premium) * 100,
  }))
const storedMove = z.object({ day: z.iso.date(), to: z.iso.date() })

const parseEach = <Parsed>(schema: z.ZodType<Parsed>, stored: unknown): Parsed[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap((each) => {
      const parsed = schema.safeParse(each)
      return parsed.success ? [parsed.data] : []
    })

/** A document of results as it is stored, premiums in dollars; what is half filled in is left out. */
export const parseCoeResults = (stored: unknown): CoeExercises => {
  const { results, moves } = z
    .object({ results: z.unknown(), moves: z.unknown() })
    .partial()
    .catch({})
    .parse(stored)
  return {
    coeResults: parseEach(storedResult, results),
    movedCoeDays: Object.fromEntries(
      parseEach(storedMove, moves).map(({ day, to }) => [day, to] as const),
    ),
  }
}
