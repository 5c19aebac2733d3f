import { RESUME_ID_ENTRY, RESUME_NAME_ENTRY } from '#features/careers/application-fields.ts'
import { validateApplication } from '#features/careers/validate-application.ts'
import { toConsents } from '#features/shared/form/consents.ts'
import type { FormKind } from '../form-kind.ts'

const SLUG = /^[a-z0-9-]{1,96}$/

export const createApplicationKind = (isOpen: (slug: string) => Promise<boolean>): FormKind => ({
  fieldNames: { message: 'story', career: 'resume' },
  files: { purpose: 'resume', names: ['resume'] },
  check: async (entries) => {
    const { career = '' } = entries
    // Validated against the stored file; in the browser, by its name.
    const checked = validateApplication({ ...entries, [RESUME_NAME_ENTRY]: '' })
    if (!checked.ok) return checked
    if (!SLUG.test(career) || !(await isOpen(career))) {
      return { ok: false, error: { resume: 'This role is closed to applications.' } }
    }
    const { name, email, phone, story, mayKeep } = checked.value
    return {
      ok: true,
      value: {
        input: { career, message: story, resume: entries[RESUME_ID_ENTRY] },
        person: { name, email, phone: phone.e164 },
        consents: toConsents({ 'keep-application': mayKeep }),
      },
    }
  },
})
