import { toConsents } from '#features/shared/form/consents.ts'
import {
  type TableRequestRules,
  validateLargeGroup,
  validateWaitingList,
} from '#features/table-request/validate-table-request.ts'
import type { FormKind } from '../form-kind.ts'

type GetOffer = () => Promise<TableRequestRules>

export const createWaitingListKind = (getOffer: GetOffer): FormKind => ({
  check: async (entries) => {
    const checked = validateWaitingList(entries, await getOffer())
    if (!checked.ok) return checked
    const { name, email, phone, messages, ...input } = checked.value
    return {
      ok: true,
      value: {
        input,
        person: { name, email, phone: phone?.e164 },
        consents: toConsents({}, messages),
      },
    }
  },
})

export const createLargeGroupKind = (getOffer: GetOffer): FormKind => ({
  check: async (entries) => {
    const checked = validateLargeGroup(entries, await getOffer())
    if (!checked.ok) return checked
    const { name, email, phone, ...input } = checked.value
    return { ok: true, value: { input, person: { name, email, phone: phone.e164 }, consents: [] } }
  },
})
