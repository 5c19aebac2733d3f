import { parseTermsVersion } from 'core/fee-terms'
import type { PreOrderOffer } from '#features/pre-order/pre-order-offer.ts'
import { validatePreOrder } from '#features/pre-order/validate-pre-order.ts'
import { toConsents } from '#features/shared/form/consents.ts'
import type { FormKind } from '../form-kind.ts'

const NO_TERMS = 'The terms of the fee are not final yet, so we do not take it. Please ask us.'
const OTHER_TERMS =
  'The terms have changed since you opened this page. Load it again and read them.'

/** Text of the box, with the fee beside it. */
const TERMS_TEXT = 'I have read the pre-order terms and agree to pay the fee'

const isSample = (version: string) => parseTermsVersion(version).isSample

export interface PreOrderContent extends PreOrderOffer {
  /** Version of the terms; absent while there are none to take a fee under. */
  termsVersion?: string
}

export const createPreOrderKind = (
  getContent: (model: string) => Promise<PreOrderContent | undefined>,
): FormKind => ({
  fieldNames: { termsVersion: 'terms' },
  check: async (entries) => {
    const { model = '' } = entries
    const content = await getContent(model)
    // The car was withdrawn while its form was open.
    if (!content)
      return { ok: false, error: { variant: 'This car can’t be pre-ordered any more.' } }
    const checked = validatePreOrder(entries, content)
    if (!checked.ok) return checked
    const {
      variant,
      paint,
      venue,
      name,
      email,
      phone,
      terms: _,
      news,
      offers,
      ...own
    } = checked.value
    if (!content.termsVersion) return { ok: false, error: { terms: NO_TERMS } }
    const termsVersion = own.termsVersion || content.termsVersion
    if (isSample(termsVersion) !== isSample(content.termsVersion))
      return { ok: false, error: { terms: OTHER_TERMS } }
    return {
      ok: true,
      value: {
        input: {
          ...own,
          model,
          variant: variant?.name,
          paint: paint?.name,
          venue: venue.venue,
          termsVersion,
        },
        person: { name, email, phone: phone.e164 },
        consents: [
          { purpose: 'terms', textVersion: termsVersion, text: TERMS_TEXT },
          ...toConsents({ news, offers }),
        ],
      },
    }
  },
})
