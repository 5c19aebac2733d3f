import { getFirstCoeEnd } from 'core/cost/coe-term'
import { tradeIn } from 'core/enquiry-kinds/trade-in'
import { LOAN, MILEAGE, coeEnd, email, personName } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries, oneOf, optionalTick, phone } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { formatDate } from 'core/date-names'
import { TRADE_IN_CONDITIONS } from '#features/shared/trade-in-conditions.ts'
import { TRADE_IN_FIELDS, type TradeInField } from './trade-in-fields.ts'

const GROUPED_NUMBER = /^(?:\d+|\d{1,3}(?:[\s,]\d{3})+)$/
const AMOUNT = /^(?:\d+|\d{1,3}(?:[\s,]\d{3})+)(?:\.\d{1,2})?$/

export type TradeIn = z.output<ReturnType<typeof buildSchema>>

/** Validates a trade-in. `today` is an ISO date in Singapore. */
export function validateTradeIn(
  entries: FormEntries,
  today: string,
): Result<TradeIn, FieldErrors<TradeInField>> {
  return checkEntries(buildSchema(today, entries['registered'] ?? ''), TRADE_IN_FIELDS, entries)
}

function buildSchema(today: string, registered: string) {
  return z
    .object(tradeIn.fields(today))
    .omit({ mileageKm: true, loanCents: true, photos: true })
    .extend({
      mileage: number({
        missing: 'Read the mileage off the dashboard, to the nearest hundred.',
        pattern: GROUPED_NUMBER,
        ...MILEAGE,
      }),
      coeUntil: buildCoeSchema(today, registered),
      condition: oneOf(TRADE_IN_CONDITIONS, ({ key }) => key, 'Choose the closest condition.'),
      name: personName(),
      email: email(),
      phone: phone(),
      loan: z
        .string()
        .optional()
        .transform((text) => text?.trim() || undefined)
        .pipe(number({ missing: '', pattern: AMOUNT, ...LOAN }).optional()),
      mayCall: optionalTick(),
    })
}

/** Required when the first COE has expired: the end of the renewed one. */
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
  return coeEnd(
    today,
    `The first COE ran out on ${formatDate(firstEnd)}. Enter when the renewed one ends.`,
  )
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
    .transform((text) => Number(text.replaceAll(/[\s,]/g, '')))
    .pipe(z.number(tooLarge).max(max, tooLarge))
}
