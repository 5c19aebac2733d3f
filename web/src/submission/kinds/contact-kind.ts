import { routes } from '#config/routes.ts'
import { validateContact } from '#features/contact/validate-contact.ts'
import type { FormKind } from '../form-kind.ts'

export const contactKind: FormKind = {
  toPage: () => routes.contact,
  check: async (entries) => {
    const checked = validateContact(entries)
    if (!checked.ok) return checked
    const { name, email, phone, ...input } = checked.value
    return {
      ok: true,
      value: {
        input,
        person: { name, email, phone: phone?.e164 },
        consents: [],
      },
    }
  },
}
