import { formatDate } from 'core/date-names'
import { z } from 'zod'
import { optional } from './enquiry.ts'

export const redemptionSchema = z.object({
  wasRedeemed: z.boolean(),
  voucher: optional(
    z.object({
      state: z.enum(['VALID', 'USED', 'EXPIRED']),
      title: z.string(),
      validUntil: optional(z.string()),
      isSample: z.boolean(),
    }),
  ),
})

/** Outcome of redeeming a voucher. */
type Redemption = z.infer<typeof redemptionSchema>

export const REDEMPTION_FIELDS = 'wasRedeemed voucher { state title validUntil isSample }'

/** The outcome, as the floor says it. */
export function describeRedemption({ wasRedeemed, voucher }: Redemption): string {
  if (!voucher) return 'There is no such voucher. Compare the code with the email or the card.'
  const { state, title, validUntil, isSample } = voucher
  const name = isSample ? `${title} (a sample)` : title
  if (wasRedeemed) return `Redeemed: ${name}. Take it off the bill.`
  return state === 'EXPIRED' && validUntil
    ? `${name}: it ran out on ${formatDate(validUntil)}.`
    : `${name}: it was used before.`
}
