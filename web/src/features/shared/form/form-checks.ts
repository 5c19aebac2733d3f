import '#lib/zod-without-eval.ts'
import { email } from 'core/field-rules'
import { MESSAGE_CHANNELS } from 'core/message-channels'
import { parsePhone, type Phone, type PhoneOptions } from 'core/phone'
import { getCountryOfText, getExample, isCountryCode } from 'core/phone/country'
import { isInternationalText } from 'core/phone/international'
import { getPhoneMessage } from 'core/phone/messages'
import { cutExtension, normalisePhoneText } from 'core/phone/text'
import type { Result } from 'core/result'
import { cleanTypedText } from 'core/typed-text'
import { z } from 'zod'
import type { FieldErrors } from './field-errors.ts'
import { type FormEntries, TICKED } from './form-entries.ts'

const MAX_PHONE_TEXT = 250
const COUNTRY_NAMES = new Intl.DisplayNames(['en-SG'], { type: 'region' })

/** Mobile numbers of any country, for calls and text messages. */
const PHONE_RULES = { mode: 'international', mobileOnly: true } satisfies PhoneOptions

/** An optional checkbox. */
export const optionalTick = () =>
  z
    .string()
    .optional()
    .transform((value) => value === TICKED)

/** A required checkbox. */
export const requiredTick = (missing: string) => z.literal(TICKED, missing).transform(() => true)

/** One of the offered values; any other counts as not selected. */
export const oneOf = <Offer>(
  offers: readonly Offer[],
  toKey: (offer: Offer) => string,
  missing: string,
) =>
  z.string(missing).transform((key, context) => {
    const offer = offers.find((each) => toKey(each) === key)
    if (offer !== undefined) return offer
    context.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })

const MISSING_PARTY = 'Choose the number of guests.'

/** Number of guests; without a known limit, the backend decides. */
export const partySize = () =>
  z
    .string(MISSING_PARTY)
    .trim()
    .regex(/^\d{1,3}$/, MISSING_PARTY)
    .transform(Number)
    .refine((count) => count >= 1, MISSING_PARTY)

/** An optional field; absent when empty. */
export const optional = <Value>(rule: z.ZodType<Value, string>) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined)
    .pipe(rule.optional())

/** Joins the two controls of the phone field into one value. */
const phoneEntry = () =>
  z.object({
    text: z.string().max(MAX_PHONE_TEXT, 'This is too long for a phone number. Enter digits only.'),
    country: z.string(),
  })

function checkPhone(
  { text, country }: z.output<ReturnType<typeof phoneEntry>>,
  context: z.RefinementCtx,
): Phone {
  const selected = isCountryCode(country) ? country : undefined
  const parsed = parsePhone(cutExtension(text, selected), { country, ...PHONE_RULES })
  if (parsed.ok) return parsed.value
  const plain = normalisePhoneText(text)
  // Without scripts the posted country is the preselected one, whatever the number says.
  const named = getCountryOfText(plain, selected) ?? selected
  context.addIssue({
    code: 'custom',
    message:
      plain.trim() === ''
        ? 'Enter a number we can reach you on.'
        : getPhoneMessage(parsed.error, {
            countryName: named && COUNTRY_NAMES.of(named),
            example: named && getExample(named),
            isInternational: isInternationalText(plain, selected),
          }),
  })
  return z.NEVER
}

export const phone = () => phoneEntry().transform(checkPhone)

/** Optional variant; absent when empty. */
export const optionalPhone = () =>
  phoneEntry().transform((entry, context) =>
    normalisePhoneText(entry.text).trim() === '' ? undefined : checkPhone(entry, context),
  )

/** A channel of messages about a booking; absent when none is chosen. */
export const optionalChannel = () =>
  optional(z.enum(MESSAGE_CHANNELS, 'Choose how we may message you, or not at all.'))

/** An optional address; absent when empty. */
export const optionalEmail = () => optional(email())

const DEFAULT_COUNTRY = 'SG'
/** Kept sign by sign: a password is never read. */
const PASSWORD = 'password'

/** All entries as their reader sees them, whatever the rule of their field. */
const cleanEntries = (entries: FormEntries): FormEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      name === PASSWORD ? entry : cleanTypedText(entry),
    ]),
  )

/**
 * Validates entries against a schema: the first error of each field, in field order. The schema
 * sees the phone field as one value.
 */
export function checkEntries<Value, Field extends string>(
  schema: z.ZodType<Value>,
  fields: readonly Field[],
  entries: FormEntries,
): Result<Value, FieldErrors<Field>> {
  const cleaned = cleanEntries(entries)
  const parsed = schema.safeParse({
    ...cleaned,
    phone: { text: entries['phone'] ?? '', country: entries['phoneCountry'] || DEFAULT_COUNTRY },
  })
  if (parsed.success) return { ok: true, value: parsed.data }
  const { issues } = parsed.error
  const errors: FieldErrors<Field> = {}
  for (const field of fields) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue) errors[field] = issue.message
  }
  return { ok: false, error: errors }
}
