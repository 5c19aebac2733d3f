import { TextEncoder } from 'node:util'
import { setImmediate } from 'node:timers'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PhoneValue } from 'core/phone'
import { createRef, useState } from 'react'
import { PhoneInput, type PhoneInputHandle, type PhoneInputProps } from './phone-input-client.tsx'

const FIELD = { label: 'Mobile number', name: 'phone', defaultCountry: 'SG' } as const

// jsdom lacks requestIdleCallback; here the page is idle at once.
beforeAll(() => {
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => setTimeout(task),
    cancelIdleCallback: clearTimeout,
  })
})

const getField = () => screen.getByLabelText<HTMLInputElement>('Mobile number')

function Controlled() {
  const [text, setText] = useState('')
  return <PhoneInput {...FIELD} value={text} onChange={(value) => setText(value.text)} />
}

/** The numbering plans have loaded when an international number shows its country. */
async function renderReady(props: Partial<PhoneInputProps> = {}) {
  const values: PhoneValue[] = []
  const ref = createRef<PhoneInputHandle>()
  render(<PhoneInput {...FIELD} onChange={(value) => values.push(value)} ref={ref} {...props} />)
  await userEvent.type(getField(), '8')
  await waitFor(() => expect(ref.current?.getValue().error).toBe('too-short'))
  await userEvent.clear(getField())
  values.length = 0
  return { values, ref }
}

describe('a number that is too long', () => {
  it('is said to be while it is typed', async () => {
    await renderReady({ hint: 'We call you' })
    await userEvent.type(getField(), '+123456789012345')
    expect(screen.getByText('We call you')).toBeTruthy()
    await userEvent.type(getField(), '678')
    expect(screen.getAllByText('No phone number is as long as this one.')).not.toHaveLength(0)
  })
})

describe('values', () => {
  it('are reported while the number is typed', async () => {
    const { values } = await renderReady()
    await userEvent.type(getField(), '81234567')
    expect(values.at(0)).toMatchObject({ text: '8', valid: false, error: 'too-short' })
    expect(values.at(-1)).toMatchObject({
      text: '8123 4567',
      country: 'SG',
      valid: true,
      e164: '+6581234567',
    })
  })

  it('can be set and read from outside', async () => {
    const { ref } = await renderReady()
    act(() => ref.current?.setText('+60123456789'))
    expect(getField().value).toBe('+60 12 345 6789')
    expect(ref.current?.getValue()).toMatchObject({ country: 'MY', valid: true })
    act(() => ref.current?.setCountry('SG'))
    expect(getField().value).toBe('+65 1234 567 89')
  })

  it('can be controlled', async () => {
    render(<Controlled />)
    await userEvent.type(getField(), '81234567')
    await waitFor(() => expect(getField().value).toBe('8123 4567'))
  })
})

describe('validity', () => {
  it('blocks the form with an error when the number is invalid, until it is corrected', async () => {
    await renderReady()
    await userEvent.type(getField(), '8123')
    expect(getField().validationMessage).toBe(
      'This number is too short. A number in Singapore looks like 8123 4567. Is it from abroad? Add + and its country code in front.',
    )
    await userEvent.type(getField(), '4567')
    expect(getField().checkValidity()).toBe(true)
  })

  it("replaces the form's error with what is wrong with the number", async () => {
    await renderReady({ error: 'Give a number.' })
    expect(screen.getByText('Give a number.')).toBeTruthy()
    await userEvent.type(getField(), '812345678')
    expect(screen.queryByText('Give a number.')).toBeNull()
    expect(screen.getByText(/This number is too long/)).toBeTruthy()
    expect(getField().getAttribute('aria-invalid')).toBe('true')
  })

  it('leaves an empty field to "required"', async () => {
    await renderReady()
    expect(getField().validationMessage).toBe('')
  })
})

describe('the numbering plans', () => {
  it('load when the visitor reaches for the form, not before', async () => {
    const ref = createRef<PhoneInputHandle>()
    render(
      <form>
        <input aria-label="Name" />
        <PhoneInput {...FIELD} ref={ref} />
      </form>,
    )
    const pickIndonesia = () => act(() => ref.current?.setCountry('ID'))
    const waitUntilIdle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
    await waitUntilIdle()
    await act(() => import('./phone-engine.ts'))
    pickIndonesia()
    expect(screen.queryByText('+62')).toBeNull()
    await userEvent.click(screen.getByLabelText('Name'))
    await waitFor(() => {
      pickIndonesia()
      expect(screen.getByText('+62')).toBeTruthy()
    })
  })

  it.each([
    ['a number that is there already', { defaultValue: '+6281234567890' }, '+62'],
    ['another country', { defaultCountry: 'MY' }, '+60'],
    ['a dial code', { defaultCountry: '60' }, '+60'],
    ['a lookup', { defaultCountry: undefined, lookUpCountry: async () => 'MY' }, '+60'],
    ['a list of countries', { rules: { only: ['MY'] as const } }, '+60'],
  ])('load at once for %s', async (_case, props, code) => {
    render(<PhoneInput {...FIELD} {...props} />)
    expect(await screen.findByText(code)).toBeTruthy()
  })

  it('load at once for a number that was typed before hydration, also while the page is busy', async () => {
    const whenIdle = jest.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
    // jsdom lacks what React's server code needs.
    Object.assign(globalThis, { TextEncoder, setImmediate })
    const { renderToString } = await import('react-dom/server.node')
    const form = (
      <form>
        <PhoneInput {...FIELD} />
      </form>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(form)
    getField().focus()
    getField().value = '81234567'
    render(form, { container, hydrate: true })
    await waitFor(() => expect(getField().value).toBe('8123 4567'))
    whenIdle.mockRestore()
  })

  it('keep the digit that is typed as soon as they have formatted the number', async () => {
    render(<Controlled />)
    const type = (value: string) => fireEvent.input(getField(), { target: { value } })
    // Runs after the commit and before React's passive effects.
    const formatted = new MutationObserver(() => {
      if (getField().value !== '8123 45') return
      formatted.disconnect()
      type('8123 456')
    })
    formatted.observe(getField(), { attributeFilter: ['value'] })
    type('812345')
    await waitFor(() => expect(getField().value).toBe('8123 456'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(getField().value).toBe('8123 456')
  })

  it('leave the text alone that an input method composes when they are rendered', async () => {
    const ref = createRef<PhoneInputHandle>()
    render(<PhoneInput {...FIELD} ref={ref} />)
    const text = '8123４５６'
    fireEvent.input(getField(), { target: { value: text }, isComposing: true })
    await waitFor(() => expect(ref.current?.getValue().error).toBe('too-short'))
    expect(getField().value).toBe(text)
    fireEvent.compositionEnd(getField())
    await waitFor(() => expect(getField().value).toBe('8123 456'))
  })

  it('keep an extension that was typed before they load', async () => {
    render(<PhoneInput {...FIELD} rules={{ allowExtension: true }} />)
    getField().focus()
    fireEvent.input(getField(), { target: { value: '61234567 ext ' } })
    expect(getField().value).toBe('61234567 ext ')
    await waitFor(() => expect(getField().value).toBe('6123 4567 ext '))
    expect(getField().selectionStart).toBe('6123 4567 ext '.length)
    await userEvent.keyboard('12')
    expect(getField().value).toBe('6123 4567 ext 12')
  })
})
