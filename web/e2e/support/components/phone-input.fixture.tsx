import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PhoneInput } from '../../../src/ui/phone-input/phone-input-client.tsx'

/** On either surface and at any height of the page. */
function Form() {
  const parameters = new URLSearchParams(window.location.search)
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
        <PhoneInput
          label="Mobile number"
          name="phone"
          defaultCountry="SG"
          hint="We text the confirmation here."
          required
          error={error}
        />
        <button type="submit">Send</button>
        <output data-testid="posted">{posted}</output>
      </form>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Form />)
