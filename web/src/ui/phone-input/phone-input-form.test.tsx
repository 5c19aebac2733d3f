import { beforeAll, describe, expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { PhoneInput, type PhoneInputProps } from './phone-input-client.tsx'

const FIELD = { label: 'Mobile number', name: 'phone', defaultCountry: 'SG' } as const

// jsdom lacks requestIdleCallback; here the page is idle at once.
beforeAll(() => {
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => setTimeout(task),
    cancelIdleCallback: clearTimeout,
  })
})

const getField = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const findOpener = (country: string) =>
  screen.findByRole('button', { name: `Country code: ${country}` })

function renderInForm(props: Partial<PhoneInputProps> = {}) {
  const { container } = render(
    <form>
      <PhoneInput {...FIELD} {...props} />
    </form>,
  )
  return () => {
    const form = container.querySelector('form')
    return form ? [...new FormData(form)] : undefined
  }
}

describe('a form with a phone field', () => {
  it('posts text and country', async () => {
    const read = renderInForm()
    await userEvent.type(getField(), '81234567')
    await waitFor(() => expect(getField().value).toBe('8123 4567'))
    expect(read()).toEqual([
      ['phone', '8123 4567'],
      ['phoneCountry', 'SG'],
    ])
  })

  it('posts the country that an international prefix names', async () => {
    const read = renderInForm()
    await userEvent.type(getField(), '+60123456789')
    expect(await findOpener('Malaysia +60')).toBeTruthy()
    expect(read()).toContainEqual(['phoneCountry', 'MY'])
  })

  it('posts nothing when the field is disabled', async () => {
    const read = renderInForm({ disabled: true })
    const opener = await findOpener('Singapore +65')
    expect(opener.matches(':disabled')).toBe(true)
    expect(read()).toEqual([])
  })

  it('refuses a landline where a mobile is required', async () => {
    renderInForm({ rules: { mobileOnly: true } })
    await userEvent.type(getField(), '61234567')
    await waitFor(() =>
      expect(getField().validationMessage).toBe(
        'This is not a mobile number. Enter one, for example 8123 4567. Is it from abroad? Add + and its country code in front.',
      ),
    )
  })

  it('is filled in by browsers as a phone number', () => {
    renderInForm()
    expect(getField().autocomplete).toBe('tel')
    expect(getField().type).toBe('tel')
    expect(getField().maxLength).toBe(250)
  })
})

describe('the country', () => {
  it('comes with a value that arrives late', async () => {
    let arrive = () => {}
    function Late() {
      const [value, setValue] = useState('')
      useEffect(() => {
        arrive = () => setValue('+60123456789')
      }, [])
      return <PhoneInput {...FIELD} value={value} onChange={({ text }) => setValue(text)} />
    }
    render(<Late />)
    expect(await findOpener('Singapore +65')).toBeTruthy()
    await act(async () => arrive())
    expect(await findOpener('Malaysia +60')).toBeTruthy()
    expect(getField().value).toBe('+60 12 345 6789')
  })

  it('is the first preferred one until a lookup answers', async () => {
    renderInForm({
      defaultCountry: undefined,
      lookUpCountry: () => new Promise<undefined>(() => {}),
      preferredCountries: ['ID', 'SG'],
    })
    expect(await findOpener('Indonesia +62')).toBeTruthy()
  })
})
