import { z } from 'zod'
import { optionalText } from './field-rules.ts'
import { MAX_HIGH_CHAIRS, OCCASIONS, SEATINGS } from './table-wishes.ts'
import { MAX_ALLERGIES_LENGTH } from './text-limits.ts'

/** One of the offered values; an empty one counts as absent. */
const choice = (choices: Readonly<Record<string, string>>, message: string) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .pipe(
      z
        .string()
        .refine((value) => Object.hasOwn(choices, value), message)
        .optional(),
    )

/** Optional fields of a table, beside its note. */
export const tableWishes = () => ({
  occasion: choice(OCCASIONS, 'Choose one of the occasions, or none.'),
  seating: choice(SEATINGS, 'Choose one of the places, or none.'),
  highChairs: z
    .int('Choose how many high chairs.')
    .min(0, 'Choose how many high chairs.')
    .max(MAX_HIGH_CHAIRS, `We set up ${MAX_HIGH_CHAIRS} high chairs at most. Call us for more.`)
    .optional()
    .transform((count) => count || undefined),
  allergies: optionalText(MAX_ALLERGIES_LENGTH),
})
