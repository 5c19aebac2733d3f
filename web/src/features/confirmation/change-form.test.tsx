import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server.node'
import { ChangeForm } from './change-form-client.tsx'

const form = (
  <ChangeForm
    action="/manage/reservation/RESERVATION-1/change"
    visit="TABLE"
    venue="suntec"
    date="2026-12-15"
    time="19:00"
    party="2"
    note=""
    wishes={{ occasion: '', seating: '', highChairs: '', allergies: '' }}
    booked={{ date: '2026-12-15', time: '19:00' }}
    times={['18:30', '19:00', '19:30']}
    first="2026-12-14"
    latest="2027-01-14"
  />
)

const getNumber = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Guests' })
const getTime = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' })
const getText = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getConsent = () => screen.getByRole<HTMLInputElement>('checkbox')
const stop = (event: Event) => event.preventDefault()
const realFetch = globalThis.fetch

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => {})
})
afterEach(() => {
  globalThis.fetch = realFetch
  cleanup()
  document.body.replaceChildren()
  window.removeEventListener('error', stop)
})

it.each([
  ['was left alone', (html: string) => html],
  [
    'got icons from an extension',
    (html: string) => html.replaceAll(/(<input[^>]*>)/g, '$1<span data-icon=""></span>'),
  ],
])('keeps what was typed before any code when the form %s', async (_case, change) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', stop)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = change(renderToString(form))
  getNumber().value = '4'
  getTime().value = '19:30'
  getText(/know/).value = 'By the window, please'
  getText(/Allergies/).value = 'Peanuts'
  getConsent().checked = true
  getNumber().focus()
  await act(async () => void render(form, { container, hydrate: true }))
  expect(document.activeElement).toBe(getNumber())
  fireEvent.click(screen.getByRole('radio', { name: /16/ }))
  const kept = [getNumber(), getTime(), getText(/know/), getText(/Allergies/)]
  expect(kept.map(({ value }) => value)).toEqual(['4', '19:30', 'By the window, please', 'Peanuts'])
  expect(getConsent().checked).toBe(true)
})
