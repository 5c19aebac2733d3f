import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Switch } from './switch.tsx'

it('toggles by mouse and keys, and states the result in words', async () => {
  const handleChange = jest.fn()
  render(<Switch label="Measurement" isOn={false} onChange={handleChange} />)
  const control = screen.getByRole('switch', { name: 'Measurement' })
  expect(control.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('Off')).toBeTruthy()
  await userEvent.click(control)
  await userEvent.keyboard(' ')
  expect(handleChange.mock.calls).toEqual([[true], [true]])
})

it('does not change when locked', async () => {
  render(<Switch label="Necessary" isOn />)
  const control = screen.getByRole('switch', { name: 'Necessary' })
  await userEvent.click(control)
  expect(control.getAttribute('aria-checked')).toBe('true')
  expect(control.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Always on')).toBeTruthy()
})
