import type { TableRequestOffer } from '#features/table-request/table-request-offer.ts'
import {
  validateLargeGroup,
  validateWaitingList,
} from '#features/table-request/validate-table-request.ts'
import type { FormKind } from '../form-kind.ts'

type GetOffer = () => Promise<Pick<TableRequestOffer, 'outlets' | 'today'>>

export const createWaitingListKind = (getOffer: GetOffer): FormKind => ({
  check: async (entries) => {
    const checked = validateWaitingList(entries, await getOffer())
    if (!checked.ok) return checked
    const { name, email, ...input } = checked.value
    return { ok: true, value: { input, person: { name, email }, consents: [] } }
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
