import 'server-only'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

const voucherSchema = z
  .object({
    code: z.string(),
    state: z.enum(['VALID', 'USED', 'EXPIRED']),
    title: z.string(),
    validUntil: z.string().nullish(),
    isSample: z.boolean(),
  })
  .transform(({ validUntil, ...voucher }) => ({ ...voucher, validUntil: validUntil ?? undefined }))

/** Looks up a voucher by its code. */
export async function getVoucher(code: string) {
  const query = `query Voucher($code: String!) {
    answer: voucher(code: $code) { code state title validUntil isSample }
  }` as const
  const answer = await callBackend({ query, variables: { code } }, voucherSchema.nullable())
  return answer ?? undefined
}
