import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { use, useState } from 'react'
import { createFormDraft } from './form-draft.ts'
import { createLateForm } from './late-form.tsx'

const SERVED =
  '<div class="contents"><form><input aria-label="Name" name="name"><button type="button">Add: 0</button></form></div>'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <form>
      <input aria-label="Name" name="name" />
      <button type="button" onClick={() => setCount(count + 1)}>{`Add: ${count}`}</button>
    </form>
  )
}

function openPage(load: () => Promise<typeof Counter>, html = SERVED) {
  const Form = createLateForm(() => 'counter', load)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  return render(<Form />, html ? { container, hydrate: true } : { container })
}

const touch = () => act(async () => void window.dispatchEvent(new Event('keydown')))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

afterEach(() => {
  cleanup()
  createFormDraft('counter').remove()
})

it('loads with the first touch and keeps what was typed', async () => {
  const load = jest.fn(async () => Counter)
  openPage(load)
  const name = screen.getByRole('textbox')
  await act(async () => name.setAttribute('value', 'Lim'))
  expect(load).not.toHaveBeenCalled()
  await touch()
  await press('Add: 0')
  expect(screen.getByRole('button').textContent).toBe('Add: 1')
  expect(screen.getByRole('textbox')).toBe(name)
  expect(name.getAttribute('value')).toBe('Lim')
})

it('presses a button again that was pressed before its code was there', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  openPage(() => code.promise)
  await touch()
  await press('Add: 0')
  await act(async () => code.resolve(Counter))
  expect(await screen.findByText('Add: 1')).toBeTruthy()
})

it('loads with a press whose start came before its handlers', async () => {
  openPage(async () => Counter)
  await press('Add: 0')
  expect(await screen.findByText('Add: 1')).toBeTruthy()
})

it('counts a press while React hydrates the form', async () => {
  const data = Promise.withResolvers<undefined>()
  const Form = () => {
    use(data.promise)
    return <Counter />
  }
  openPage(async () => Form)
  await touch()
  await press('Add: 0')
  await act(async () => data.resolve(undefined))
  expect(await screen.findByText('Add: 1')).toBeTruthy()
})

it('counts every press before its code was there', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  openPage(() => code.promise)
  await touch()
  await press('Add: 0')
  await press('Add: 0')
  await act(async () => code.resolve(Counter))
  expect(await screen.findByText('Add: 2')).toBeTruthy()
})

it('stays a plain form offline, and loads with the next touch', async () => {
  let isOnline = false
  openPage(async () => {
    if (!isOnline) throw new Error('offline')
    return Counter
  })
  await touch()
  expect(screen.getByRole('textbox')).toBeTruthy()
  isOnline = true
  await touch()
  await press('Add: 0')
  expect(screen.getByText('Add: 1')).toBeTruthy()
})

it('loads at once for a draft, and for a page that the router opens', async () => {
  const load = jest.fn(async () => Counter)
  createFormDraft('counter').set({ name: 'Lim' })
  openPage(load)
  expect(load).toHaveBeenCalledTimes(1)
  cleanup()
  createFormDraft('counter').remove()
  await act(async () => void openPage(load, ''))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Add: 0')).toBeTruthy()
})
