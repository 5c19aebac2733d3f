import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { addIcons, openServed } from '#features/shared/form/served-page.fixture.tsx'
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
const realFetch = globalThis.fetch

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => {})
})
afterEach(() => {
  globalThis.fetch = realFetch
})

it.each([
  ['was left alone', (html: string) => html],
  ['got icons from an extension', addIcons],
])('keeps what was typed before any code when the form %s', async (_case, change) => {
  await openServed(form, change, () => {
    getNumber().value = '4'
    getTime().value = '19:30'
    getText(/know/).value = 'By the window, please'
    getText(/Allergies/).value = 'Peanuts'
    getConsent().checked = true
    getNumber().focus()
  })
  expect(document.activeElement).toBe(getNumber())
  fireEvent.click(screen.getByRole('radio', { name: /16/ }))
  const kept = [getNumber(), getTime(), getText(/know/), getText(/Allergies/)]
  expect(kept.map(({ value }) => value)).toEqual(['4', '19:30', 'By the window, please', 'Peanuts'])
  expect(getConsent().checked).toBe(true)
})
