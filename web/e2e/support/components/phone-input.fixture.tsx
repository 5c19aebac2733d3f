import { type FormEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  PhoneInput,
  type PhoneInputProps,
} from '../../../src/ui/phone-input/phone-input-client.tsx'

const LABEL = { label: 'Mobile number', name: 'phone' } as const

const neverAnswers = () => new Promise<string | undefined>(() => {})
const answersMalaysia = async () => 'MY'

/** States of a phone field that no page of the site has. */
const SCENARIOS: Record<string, Partial<PhoneInputProps>> = {
  plain: { defaultCountry: 'SG', hint: 'We text the confirmation here.', required: true },
  mobile: { defaultCountry: 'SG', rules: { mobileOnly: true } },
  extension: { defaultCountry: 'SG', rules: { allowExtension: true } },
  'dial-code': { defaultCountry: '+60' },
  'few-countries': { defaultCountry: 'SG', rules: { only: ['SG', 'MY', 'ID'], ignored: ['ID'] } },
  'default-value': { defaultCountry: 'SG', defaultValue: '+60123456789' },
  canada: { defaultCountry: 'CA', preferredCountries: ['CA', 'US'] },
  lookup: { lookUpCountry: answersMalaysia, preferredCountries: ['SG', 'MY'] },
  'slow-lookup': { lookUpCountry: neverAnswers, preferredCountries: ['ID', 'SG'] },
  disabled: { defaultCountry: 'SG', disabled: true },
}

function Late() {
  const [value, setValue] = useState('')
  useEffect(() => {
    const arrive = () => setValue('+60123456789')
    window.addEventListener('arrive', arrive)
    return () => window.removeEventListener('arrive', arrive)
  }, [])
  return (
    <PhoneInput
      {...LABEL}
      defaultCountry="SG"
      value={value}
      onChange={({ text }) => setValue(text)}
    />
  )
}

function Form() {
  const parameters = new URLSearchParams(window.location.search)
  const scenario = parameters.get('scenario') ?? 'plain'
  const [posted, setPosted] = useState('')
  const [error, setError] = useState<string>()

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPosted(JSON.stringify([...new FormData(event.currentTarget)]))
  }

  return (
    <div
      data-surface={parameters.get('surface') ?? 'dark'}
      style={{ minHeight: '100vh', padding: 20, paddingTop: Number(parameters.get('top') ?? 20) }}
    >
      <form
        onSubmit={handleSubmit}
        onInvalidCapture={(event) => {
          event.preventDefault()
          setError('Enter a number.')
        }}
        style={{ display: 'grid', gap: 24, maxWidth: 480 }}
      >
        {scenario === 'late' ? (
          <Late />
        ) : (
          <PhoneInput {...LABEL} error={error} {...SCENARIOS[scenario]} />
        )}
        <button type="submit">Send</button>
        <output data-testid="posted">{posted}</output>
      </form>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Form />)
