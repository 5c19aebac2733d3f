import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { ReservationPage } from './reservation-page-client.tsx'
import { CARS, CONTACT, ENTRIES, OUTLETS } from '#features/shared/visit/visit.fixture.ts'

/** As it was typed before a reload. */
const draft = createFormDraft('reservation')
const realFetch = globalThis.fetch
let posts: FormData[] = []

// jsdom lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  draft.remove()
  posts = []
  globalThis.fetch = async (_url, init) => {
    if (init?.body instanceof FormData) posts.push(init.body)
    throw new TypeError('Failed to fetch')
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const DRIVE = { driveModel: 'byd-seal', driveTime: '15:00' }

const renderPage = (venue?: string) =>
  render(<ReservationPage outlets={OUTLETS} cars={CARS} contact={CONTACT} wish={{ venue }} />)

const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('books the table without the car that does not stand at another restaurant', async () => {
  draft.set({ ...ENTRIES, ...DRIVE })
  renderPage()
  expect(screen.getByLabelText('When to drive')).toHaveProperty('value', '15:00')

  await userEvent.click(screen.getByRole('radio', { name: /Boat Quay/ }))
  expect(screen.getByLabelText(/^A drive with it/)).toHaveProperty('value', '')
  expect(screen.queryByLabelText('When to drive')).toBeNull()
  await send('Book the table')
  await screen.findByText('Your booking did not reach us.')
  expect(
    posts.map((post) => [post.get('venue'), post.get('driveModel'), post.get('driveTime')]),
  ).toEqual([['boat-quay', '', '']])
})

it('a draft of another restaurant brings no car that does not stand where it is opened', async () => {
  draft.set({ ...ENTRIES, ...DRIVE })
  renderPage('boat-quay')
  expect(screen.getByLabelText(/^A drive with it/)).toHaveProperty('value', '')
  await send('Book the table')
  await screen.findByText('Your booking did not reach us.')
  expect(posts.map((post) => post.get('driveModel'))).toEqual([''])
})

it('has the car again when the restaurant is chosen again', async () => {
  draft.set({ ...ENTRIES, ...DRIVE })
  renderPage()
  await userEvent.click(screen.getByRole('radio', { name: /Boat Quay/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Suntec City/ }))
  expect(screen.getByLabelText('When to drive')).toHaveProperty('value', '15:00')
})
