import { routes } from '#config/routes.ts'
import { validateVoucherEnquiry } from '#features/voucher/validate-voucher.ts'
import type { FormKind } from '../form-kind.ts'

export const voucherKind: FormKind = {
  toPage: () => routes.voucherEnquiry,
  check: async (entries) => {
    const checked = validateVoucherEnquiry(entries)
    if (!checked.ok) return checked
    const { code, message, name, email } = checked.value
    return { ok: true, value: { input: { code, message }, person: { name, email }, consents: [] } }
  },
}
