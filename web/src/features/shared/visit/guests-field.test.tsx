import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { GuestsField } from './guests-field.tsx'

/** Counts two guests where nothing is entered, as the forms do. */
function Form({ max }: { max?: number }) {
  const [typed, setTyped] = useState('')
  return (
    <GuestsField
      name="party"
      value={typed || '2'}
      max={max}
      onChange={({ target }) => setTyped(target.value)}
      onStep={setTyped}
    />
  )
}

const getValue = () => screen.getByLabelText('Guests').getAttribute('value')
const more = () => screen.getByLabelText<HTMLButtonElement>('One guest more')
const fewer = () => screen.getByLabelText<HTMLButtonElement>('One guest fewer')

it('counts within its limits, and says the new number', async () => {
  const user = userEvent.setup()
  render(<Form max={4} />)
  await user.click(more())
  expect(screen.getByRole('status').textContent).toBe('3 guests')
  await user.click(more())
  expect(getValue()).toBe('4')
  expect(more().disabled).toBe(true)
  for (let count = 4; count > 1; count--) await user.click(fewer())
  expect(getValue()).toBe('1')
  expect(screen.getByRole('status').textContent).toBe('1 guest')
  expect(fewer().disabled).toBe(true)
})

it('can be cleared for another number, and shows the usual one when it is left empty', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const field = screen.getByLabelText('Guests')
  await user.clear(field)
  expect(getValue()).toBe('')
  await user.type(field, '5')
  expect(getValue()).toBe('5')
  await user.clear(field)
  await user.tab()
  expect(getValue()).toBe('2')
})

it.each(['', 'many'])('begins with the first count where “%s” is entered', async (value) => {
  const user = userEvent.setup()
  const counts: string[] = []
  render(<GuestsField value={value} first={13} onStep={(count) => counts.push(count)} />)
  expect(fewer().disabled).toBe(true)
  await user.click(more())
  expect(counts).toEqual(['13'])
})

it('takes a larger party by typing, and returns to the largest one', async () => {
  const user = userEvent.setup()
  render(<Form max={12} />)
  await user.clear(screen.getByLabelText('Guests'))
  await user.type(screen.getByLabelText('Guests'), '20')
  expect(getValue()).toBe('20')
  expect(more().disabled).toBe(true)
  await user.click(fewer())
  expect(getValue()).toBe('12')
})
