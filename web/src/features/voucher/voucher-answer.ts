import { z } from 'zod'
import { formProblemSchema } from '#features/shared/form/form-answer-schema.ts'
import type { FormProblem } from '#features/shared/form/form-answer.ts'
import type { VoucherResult } from './voucher-result.ts'

const resultSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('found'),
    voucher: z.object({
      code: z.string(),
      state: z.enum(['VALID', 'USED', 'EXPIRED']),
      title: z.string(),
      validUntil: z.string().optional(),
      isSample: z.boolean(),
    }),
  }),
  z.object({ type: z.literal('none'), code: z.string() }),
]) satisfies z.ZodType<VoucherResult>

const TIMEOUT_MS = 20_000

/** Looks up a code at the site's own server. */
export async function lookUpVoucher(
  code: string,
  post: typeof fetch = fetch,
): Promise<VoucherResult | FormProblem> {
  try {
    const response = await post('/api/voucher', {
      method: 'POST',
      body: new URLSearchParams({ code }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    const result = resultSchema.safeParse(answer)
    if (result.success) return result.data
    const problem = formProblemSchema.safeParse(answer)
    return problem.success ? problem.data : { type: 'unavailable' }
  } catch {
    return { type: navigator.onLine ? 'unavailable' : 'offline' }
  }
}
