import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import {
  checkEntries,
  email,
  isoDate,
  line,
  oneOf,
  optionalTick,
  phone,
} from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { formatDate } from '#lib/format.ts'
import { getFirstCoeEnd } from './coe.ts'
import { parsePlate, type PlateError } from 'core/plate'
import { CONDITIONS, TRADE_IN_FIELDS, type TradeInField } from './trade-in-fields.ts'

const MAX_MILEAGE = 999_999
const MAX_LOAN = 999_999
const OLDEST = '1950-01-01'
const LONGEST_COE_DAYS = 3653
const GROUPED_NUMBER = /^(?:\d+|\d{1,3}(?:[ ,]\d{3})+)$/
const AMOUNT = /^(?:\d+|\d{1,3}(?:[ ,]\d{3})+)(?:\.\d{1,2})?$/

const PLATE_MESSAGES = {
  malformed: 'Type the plate as on the car, such as SLA 1234 A.',
  'no-check-letter': 'The last letter is missing. Type the plate as on the car.',
  'wrong-check-letter': 'The last letter does not fit the rest. Check the plate on the car.',
} as const satisfies Record<PlateError, string>

export type TradeIn = z.output<ReturnType<typeof buildSchema>>

/** The enquiry as it may be sent, or what to put right. `today` is an ISO date in Singapore. */
export function validateTradeIn(
  entries: FormEntries,
  today: string,
): Result<TradeIn, FieldErrors<TradeInField>> {
  return checkEntries(buildSchema(today, entries['registered'] ?? ''), TRADE_IN_FIELDS, entries)
}

function buildSchema(today: string, registered: string) {
  return z.object({
    plate: z.string(PLATE_MESSAGES.malformed).transform((text, context) => {
      const plate = parsePlate(text)
      if (plate.ok) return plate.value
      context.addIssue({ code: 'custom', message: PLATE_MESSAGES[plate.error] })
      return z.NEVER
    }),
    mileage: number({
      missing: 'Read the mileage off the dashboard, to the nearest hundred.',
      malformed: 'Type the mileage as a whole number, such as 61,400.',
      tooLarge: 'That is further than a car drives. Check the mileage.',
      pattern: GROUPED_NUMBER,
      max: MAX_MILEAGE,
    }),
    makeModel: line('Type make and model, as on the log card.', 80),
    registered: isoDate('Type the date of first registration; it is on the log card.')
      .refine((date) => date <= today, {
        error: 'This date is still to come. Type the date on which the car was first registered.',
        abort: true,
      })
      .refine((date) => date >= OLDEST, 'Check the year of first registration.'),
    coeUntil: buildCoeSchema(today, registered),
    condition: oneOf(CONDITIONS, ({ key }) => key, 'Choose the condition that is nearest.'),
    name: line('Type your name.'),
    email: email(),
    phone: phone(),
    loan: z
      .string()
      .optional()
      .transform((text) => text?.trim() || undefined)
      .pipe(
        number({
          missing: '',
          malformed: 'Type the loan in dollars, such as 45,000, or leave it empty.',
          tooLarge: 'That is more than a car costs. Check the amount.',
          pattern: AMOUNT,
          max: MAX_LOAN,
        }).optional(),
      ),
    mayCall: optionalTick(),
  })
}

/** Only a car whose first COE has run out has to say more: until when the renewed one runs. */
function buildCoeSchema(today: string, registered: string) {
  const firstEnd = z.iso.date().safeParse(registered).success
    ? getFirstCoeEnd(registered)
    : undefined
  if (firstEnd === undefined || firstEnd >= today) {
    return z
      .string()
      .optional()
      .transform(() => firstEnd ?? '')
  }
  const latest = new Date(Date.parse(today) + LONGEST_COE_DAYS * 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10)
  return isoDate(
    `The first COE ran out on ${formatDate(firstEnd)}. Type until when the renewed one runs.`,
  )
    .refine((date) => date >= today, {
      error: 'This COE has run out. Type until when the present one runs, or call us.',
      abort: true,
    })
    .refine((date) => date <= latest, 'A COE runs ten years at most. Check the year.')
}

interface NumberRules {
  missing: string
  malformed: string
  tooLarge: string
  pattern: RegExp
  max: number
}

function number({ missing, malformed, tooLarge, pattern, max }: NumberRules) {
  return z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(pattern, { error: malformed, abort: true })
    .transform((text) => Number(text.replaceAll(/[ ,]/g, '')))
    .pipe(z.number().max(max, tooLarge))
}
