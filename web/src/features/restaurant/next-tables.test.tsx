import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { OUTLETS } from '#features/shared/visit/visit.fixture.ts'
import { NextTables } from './next-tables.tsx'

const { fetch } = globalThis
let isFree = true

beforeEach(() => {
  const today = getSingaporeDate()
  const days = () =>
    Array.from({ length: 7 }, (_, index) => ({
      date: addDays(today, index),
      isOpen: true,
      slots: [{ time: '12:30', isFree: isFree && index === 3 }],
    }))
  // jsdom has no `Response`.
  globalThis.fetch = async () =>
    Object.assign(Object.create(null), { ok: true, json: async () => ({ days: days() }) })
})
afterEach(() => {
  globalThis.fetch = fetch
})

const show = () => {
  const [outlet] = OUTLETS
  if (!outlet?.tables) throw new Error('The outlet of the fixture takes no tables.')
  const { openingHours, hoursExceptions, tables } = outlet
  render(
    <NextTables
      venue="suntec"
      href="/book-a-table?reservation=suntec"
      openingHours={openingHours}
      hoursExceptions={hoursExceptions}
      tables={tables}
    />,
  )
}

it('links each free time of the next day that has one', async () => {
  isFree = true
  show()
  const date = addDays(getSingaporeDate(), 3)
  // Until the answer the usual times stand there.
  await waitFor(() => expect(document.querySelectorAll('[data-time]')).toHaveLength(1))
  const free = document.querySelector<HTMLElement>('[data-time]')
  expect(free?.dataset).toMatchObject({ date, time: '12:30', venue: 'suntec' })
  expect(screen.getByText(/, for two$/)).toBeTruthy()
})

it('says so when the week is full, and leads to the waiting list', async () => {
  isFree = false
  show()
  const link = await screen.findByRole('link', { name: 'join the waiting list' })
  expect(link.getAttribute('href')).toBe('/waiting-list?venue=suntec&party=2')
  expect(document.querySelectorAll('[data-time]')).toHaveLength(0)
})
