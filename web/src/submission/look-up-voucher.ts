import type { getVoucher } from '#backend/voucher.ts'
import type { FormProblem } from '#features/shared/form/form-answer.ts'
import type { VoucherResult } from '#features/voucher/voucher-result.ts'
import { validateVoucher } from '#features/voucher/validate-voucher.ts'
import type { RateLimit } from '#lib/rate-limit.ts'
import { type Guesses, toCodeSpace } from './guesses.ts'

interface LookUpDeps {
  address: string | undefined
  takeLookUp: RateLimit
  guesses: Guesses
  getVoucher: typeof getVoucher
  reportFailure: (error: unknown) => void
}

/** What there is to say of a code. Codes are money, so nobody may try many. */
export async function lookUpVoucher(
  code: string,
  { address, takeLookUp, guesses, getVoucher: get, reportFailure }: LookUpDeps,
): Promise<VoucherResult | FormProblem> {
  const checked = validateVoucher({ code })
  if (!checked.ok) return { type: 'invalid', errors: checked.error }
  const space = toCodeSpace(checked.value.code)
  const minutes = await takeLookUp(address, { of: space, points: await guesses.getCost(space) })
  if (minutes !== undefined) return { type: 'busy', minutes }
  try {
    const voucher = await get(checked.value.code)
    if (voucher) return { type: 'found', voucher }
    await guesses.addMiss(space)
    return { type: 'none', code: checked.value.code }
  } catch (error) {
    reportFailure(error)
    return { type: 'unavailable' }
  }
}
