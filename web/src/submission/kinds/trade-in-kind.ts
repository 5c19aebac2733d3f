import { toConsents } from '#features/shared/form/consents.ts'
import { PHOTO_SLOTS, toPhotoName } from '#features/trade-in/photo.ts'
import { validateTradeIn } from '#features/trade-in/validate-trade-in.ts'
import { type FormKind, toFileEntry } from '../form-kind.ts'

const CENTS = 100
const PHOTO_NAMES = PHOTO_SLOTS.map(({ key }) => toPhotoName(key))

export const createTradeInKind = (getToday: () => string): FormKind => ({
  fieldNames: { mileageKm: 'mileage', loanCents: 'loan', photos: 'photo-front' },
  files: { purpose: 'photo', names: PHOTO_NAMES },
  check: async (entries) => {
    const checked = validateTradeIn(entries, getToday())
    if (!checked.ok) return checked
    const { mileage, condition, loan, name, email, phone, mayCall, ...own } = checked.value
    return {
      ok: true,
      value: {
        input: {
          ...own,
          mileageKm: mileage,
          condition: condition.key,
          ...(loan !== undefined && { loanCents: Math.round(loan * CENTS) }),
          photos: PHOTO_NAMES.flatMap((photo) => entries[toFileEntry(photo)] || []),
        },
        person: { name, email, phone: phone.e164 },
        consents: toConsents({ call: mayCall }),
      },
    }
  },
})
