/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEntries } from './form-entries.ts'
import { FormPhone } from './form-phone.tsx'

const HINT = 'Only about this drive.'
const buildForm = (set: (patch: FormEntries) => void) => ({
  getId: () => 'phone',
  entries: {},
  errors: {},
  set,
})

it('looks the country up where the form says so, and stores it with a number only', async () => {
  const onChange = jest.fn()
  render(<FormPhone form={buildForm(onChange)} hint={HINT} lookUpCountry={async () => 'MY'} />)
  const number = screen.getByRole('textbox', { name: 'Mobile number' })
  await userEvent.click(number)
  expect(await screen.findByRole('button', { name: /Malaysia \+60/ })).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.paste('0123456789')
  expect(onChange).toHaveBeenLastCalledWith({ phone: '012-345 6789', phoneCountry: 'MY' })
})

it('is for Singapore elsewhere, until another country is chosen', async () => {
  render(<FormPhone form={buildForm(() => {})} hint={HINT} />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Mobile number' }))
  expect(await screen.findByRole('button', { name: /Singapore \+65/ })).toBeTruthy()
})
