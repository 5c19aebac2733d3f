import type { getVoucher } from '#backend/voucher.ts'
import type { FormProblem } from '#features/shared/form/form-answer.ts'
import type { VoucherResult } from '#features/voucher/voucher-result.ts'
import { validateVoucher } from '#features/voucher/validate-voucher.ts'
import type { RateLimit } from './rate-limit.ts'

const MINUTE_MS = 60_000

interface LookUpDeps {
  address: string | undefined
  takeLookUp: RateLimit
  getVoucher: typeof getVoucher
  reportFailure: (error: unknown) => void
}

/** What there is to say of a code. Codes are money, so nobody may try many. */
export async function lookUpVoucher(
  code: string,
  deps: LookUpDeps,
): Promise<VoucherResult | FormProblem> {
  const checked = validateVoucher({ code })
  if (!checked.ok) return { type: 'invalid', errors: checked.error }
  const waitMs = await deps.takeLookUp(deps.address)
  if (waitMs !== undefined) return { type: 'busy', minutes: Math.ceil(waitMs / MINUTE_MS) }
  try {
    const voucher = await deps.getVoucher(checked.value.code)
    return voucher ? { type: 'found', voucher } : { type: 'none', code: checked.value.code }
  } catch (error) {
    deps.reportFailure(error)
    return { type: 'unavailable' }
  }
}
