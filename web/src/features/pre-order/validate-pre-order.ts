import '#lib/zod-without-eval.ts'
import { preOrder, TERMS_REQUIRED } from 'core/enquiry-kinds/pre-order'
import { email, personName } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import {
  checkEntries,
  oneOf,
  optionalTick,
  phone,
  requiredTick,
} from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { PRE_ORDER_FIELDS, type PreOrderField } from './pre-order-fields.ts'
import type { PreOrderOffer } from './pre-order-offer.ts'

const MAX_TERMS_VERSION = 40

export type PreOrder = z.output<ReturnType<typeof buildSchema>>

/** Validates a pre-order; the same rules in the browser and on the server. */
export function validatePreOrder(
  entries: FormEntries,
  offer: PreOrderOffer,
): Result<PreOrder, FieldErrors<PreOrderField>> {
  return checkEntries(buildSchema(offer), PRE_ORDER_FIELDS, entries)
}

function buildSchema({ variants, paints, outlets }: PreOrderOffer) {
  return z
    .object(preOrder.fields())
    .omit({ model: true, replaces: true })
    .extend({
      variant: oneOfAny(variants, 'Choose a version.'),
      paint: oneOfAny(paints, 'Choose a paint. You can change it until you sign.'),
      venue: oneOf(
        outlets,
        ({ venue }) => venue,
        'Choose a showroom. You can change it until you sign.',
      ),
      name: personName('Enter the name the car will be registered in.'),
      email: email(),
      phone: phone(),
      // Sent by the page; the current version applies when it is missing or invalid.
      termsVersion: z.string().max(MAX_TERMS_VERSION).optional().catch(undefined),
      terms: requiredTick(TERMS_REQUIRED),
      news: optionalTick(),
      offers: optionalTick(),
    })
}

/** Without published options, the choice is made at the showroom. */
function oneOfAny<Offer extends { key: string }>(offers: readonly Offer[], missing: string) {
  const choice = oneOf(offers, ({ key }) => key, missing)
  return offers.length > 0
    ? choice
    : z
        .string()
        .optional()
        .transform((): Offer | undefined => undefined)
}
