import type { CountryLookup } from 'core/phone/lookup'
import { PhoneInput } from '#ui/phone-input/phone-input-client.tsx'
import type { PhoneRules } from '#ui/phone-input/phone-state.ts'
import type { FormEntries } from './form-entries.ts'

/** Repeats the name in `form-checks.ts`, which loads later than the field. */
const RULES: PhoneRules = { mode: 'international', mobileOnly: true }

interface FormPhoneProps {
  form: {
    getId: (field: 'phone') => string
    entries: FormEntries
    errors: { phone?: string }
    set: (patch: FormEntries) => void
  }
  hint: string
  /** Asks for the visitor's country, where many visitors are from abroad. */
  lookUpCountry?: CountryLookup
  isOptional?: boolean
}

/** Phone field of an enquiry, with its country. */
export function FormPhone({ form, hint, lookUpCountry, isOptional = false }: FormPhoneProps) {
  const { entries } = form
  return (
    <PhoneInput
      id={form.getId('phone')}
      label={
        isOptional ? (
          <>
            Mobile number <span className="font-normal text-muted">(optional)</span>
          </>
        ) : (
          'Mobile number'
        )
      }
      name="phone"
      required={!isOptional}
      rules={RULES}
      defaultCountry={entries['phoneCountry'] || (lookUpCountry ? undefined : 'SG')}
      lookUpCountry={lookUpCountry}
      value={entries['phone'] ?? ''}
      onChange={({ text, country }) => form.set({ phone: text, phoneCountry: country ?? '' })}
      hint={hint}
      error={form.errors.phone}
    />
  )
}
