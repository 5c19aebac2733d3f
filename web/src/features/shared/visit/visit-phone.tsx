import type { PhoneValue } from 'core/phone'
import { PhoneInput } from '#ui/phone-input/phone-input.tsx'
import type { PhoneRules } from '#ui/phone-input/phone-state.ts'

/** Whoever reads the request may call from anywhere. */
const RULES: PhoneRules = { mode: 'international' }

interface VisitPhoneProps {
  hint: string
  error?: string
  /** What was given before, when the visitor comes back to the form. */
  value?: PhoneValue
  onChange: (value: PhoneValue) => void
}

export function VisitPhone({ hint, error, value, onChange }: VisitPhoneProps) {
  return (
    <PhoneInput
      label="Mobile number"
      name="phone"
      defaultCountry="SG"
      required
      rules={RULES}
      defaultValue={value?.text}
      onChange={onChange}
      hint={hint}
      error={error}
    />
  )
}
