import { validateInterest } from '#features/interest/validate-interest.ts'
import { toConsents } from '#features/shared/form/consents.ts'
import type { FormKind } from '../form-kind.ts'

export const createRegisterInterestKind = (
  hasModel: (model: string) => Promise<boolean>,
): FormKind => ({
  fieldNames: { model: 'name' },
  check: async (entries) => {
    const { model = '' } = entries
    const checked = validateInterest(entries)
    if (!checked.ok) return checked
    if (!(await hasModel(model))) {
      return { ok: false, error: { name: 'This car is no longer available. Choose another one.' } }
    }
    const { name, email, news } = checked.value
    return {
      ok: true,
      value: { input: { model }, person: { name, email }, consents: toConsents({ news }) },
    }
  },
})
