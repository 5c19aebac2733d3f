import type { getVoucher } from '#backend/voucher.ts'
import type { FormProblem } from '#features/shared/form/form-answer.ts'
import type { VoucherResult } from '#features/voucher/voucher-result.ts'
import { validateVoucher } from '#features/voucher/validate-voucher.ts'
import type { RateLimit } from '#lib/rate-limit.ts'
import type { Guesses } from './guesses.ts'

interface LookUpDeps {
  address: string | undefined
  /** For every look-up. */
  takeTry: RateLimit
  guesses: Guesses
  getVoucher: typeof getVoucher
  reportFailure: (error: unknown) => void
}

/** Looks up a code, rate-limited: codes are money, so nobody may try many. */
export async function lookUpVoucher(
  code: string,
  { address, takeTry, guesses, getVoucher: get, reportFailure }: LookUpDeps,
): Promise<VoucherResult | FormProblem> {
  const checked = validateVoucher({ code })
  if (!checked.ok) return { type: 'invalid', errors: checked.error }
  const { code: asked } = checked.value
  const triesIn = await takeTry(address, { of: 'vouchers' })
  if (triesIn !== undefined) return { type: 'busy', minutes: triesIn }
  const guess = await guesses.take(address, asked)
  if (!guess.ok) return { type: 'busy', minutes: guess.error }
  try {
    const voucher = await get(asked)
    await guess.value.settle(Boolean(voucher))
    return voucher ? { type: 'found', voucher } : { type: 'none', code: asked }
  } catch (error) {
    reportFailure(error)
    return { type: 'unavailable' }
  }
}
