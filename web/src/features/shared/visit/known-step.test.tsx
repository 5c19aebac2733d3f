import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { KnownStep } from './known-step.tsx'

const show = (known: string | undefined, isOpen = false) => (
  <KnownStep label="Guests" known={known} isOpen={isOpen}>
    <input aria-label="Guests" />
  </KnownStep>
)
const isShown = (container: HTMLElement) => container.querySelector('details')?.open

it('is one line while its answer stands, and opens once it is wrong', () => {
  const { container, rerender } = render(show('4 guests'))
  expect(screen.getByText('4 guests')).toBeTruthy()
  expect(isShown(container)).toBe(false)
  rerender(show('5 guests'))
  expect(isShown(container)).toBe(false)
  rerender(show('20 guests', true))
  expect(isShown(container)).toBe(true)
})

it('opens when its answer is lost, and keeps the control', () => {
  const { container, rerender } = render(show('4 guests'))
  const control = screen.getByLabelText('Guests')
  rerender(show(undefined))
  expect(isShown(container)).toBe(true)
  expect(screen.getByLabelText('Guests')).toBe(control)
})

it('is an ordinary step where nothing is known, whatever is selected later', () => {
  const { container, rerender } = render(show(undefined))
  rerender(show('4 guests'))
  expect(container.querySelector('details')).toBeNull()
})
