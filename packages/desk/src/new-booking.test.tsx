import { expect, it } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { published, show } from './testing/show.tsx'
import { CARS_QUERY, CHANNELS_QUERY, type SentBooking } from './booking.ts'
import { createDrafts } from './drafts.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { NewBooking } from './new-booking.tsx'

it('says what times of a drive wait for, and parts lunch from dinner', async () => {
  published.set(CARS_QUERY, [{ key: '/byd-seal', title: 'SEAL' }])
  const slots = ['12:00', '12:30', '18:00'].map((time) => ({ time, isFree: true }))
  const user = show(
    <NewBooking
      client={buildClient({ getTimes: () => Promise.resolve({ maxParty: 8, slots }) })}
      drafts={createDrafts()}
      staff={{
        email: 'manager@example.com',
        kinds: ['RESERVATION', 'TEST_DRIVE'],
        outlets: ['suntec'],
        isManager: false,
        maySell: true,
        mayExport: false,
      }}
      place={{ date: '2099-12-04' }}
      isBesideList
      back={{ state: {} }}
      onBook={() => undefined}
      onSessionEnd={() => undefined}
    />,
  )
  expect(await screen.findByText('Fri 4 Dec 2099')).toBeTruthy()
  const times = await screen.findByRole('group', { name: 'Table at' })
  await screen.findByRole('button', { name: '6 pm' })
  expect(times.textContent).toBe('Table atLunch12 pm12.30 pmDinner6 pm')

  await user.click(screen.getByRole('button', { name: 'Test drive' }))
  expect(screen.getByText('Choose a car to see when it is free.')).toBeTruthy()
  const licence = screen.getByRole('checkbox', { name: /^Asked: they hold/ })
  await user.click(licence)
  expect(licence).toHaveProperty('checked', true)
  await user.selectOptions(screen.getByLabelText('Car'), 'SEAL')
  const drives = await screen.findByRole('group', { name: 'Drive at' })
  await screen.findByRole('button', { name: '6 pm' })
  expect(drives.textContent).toBe('Drive at12 pm12.30 pm6 pm')
})

it('shows the wishes that the site has, names a known number, and keeps and sends each word', async () => {
  published.set(CHANNELS_QUERY, ['sms'])
  Element.prototype.scrollIntoView = () => undefined
  const sent: SentBooking[] = []
  const asked: unknown[] = []
  const person = { name: 'Chua Kah Hoe', email: undefined, phone: '+6581234567' }
  const client = buildClient({
    getTimes: () => Promise.resolve({ maxParty: 8, slots: [{ time: '12:00', isFree: true }] }),
    holdTable: () => Promise.resolve(undefined),
    list: ({ filter }) => {
      asked.push(filter['text'])
      return Promise.resolve({ items: [buildSummary({ person })], nextToken: undefined })
    },
    getGuest: () =>
      Promise.resolve({
        others: [],
        visits: 2,
        noShows: 0,
        allergies: [{ text: 'peanuts', date: undefined }],
      }),
    bookForGuest: (booking) => {
      sent.push(booking)
      return Promise.resolve({
        __typename: 'Refusal',
        reason: 'FULL',
        message: 'Every table is taken.',
        fields: [],
        alternatives: [],
      })
    },
  })
  const form = (
    <NewBooking
      client={client}
      drafts={createDrafts()}
      staff={{
        email: 'floor@example.com',
        name: 'Farah',
        kinds: ['RESERVATION'],
        outlets: ['suntec'],
        isManager: false,
        maySell: false,
        mayExport: false,
      }}
      place={{}}
      isBesideList
      back={{ state: {} }}
      onBook={() => undefined}
      onSessionEnd={() => undefined}
    />
  )
  const user = show(form)
  await user.click(await screen.findByRole('button', { name: '12 pm' }))
  await user.type(screen.getByLabelText('Name'), 'Chua')
  await user.type(screen.getByLabelText('Mobile number'), '8123 4567')
  expect(await screen.findByText('Chua Kah Hoe · 2 visits · allergies: peanuts')).toBeTruthy()
  expect(asked).toEqual(['+6581234567'])
  expect(screen.getByText(/^Ask first whether we may keep them/)).toBeTruthy()
  await user.type(screen.getByLabelText('Allergies'), 'Shellfish')
  await user.selectOptions(screen.getByLabelText('High chairs'), '1')
  await user.selectOptions(screen.getByLabelText('Occasion'), 'Birthday')
  await user.selectOptions(screen.getByLabelText('Seating wish'), 'Near the cars')
  await user.selectOptions(screen.getByLabelText('Confirm by message, if they agree'), 'SMS')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('Every table is taken.')).toBeTruthy()
  const wishes = { allergies: 'Shellfish', highChairs: 1, occasion: 'birthday', seating: 'cars' }
  expect(sent).toMatchObject([{ table: { ...wishes, person: { name: 'Chua' } } }])
  expect(sent[0]?.table?.consents.map(({ purpose }) => purpose)).toEqual([
    'allergies',
    'booking-sms',
  ])

  cleanup()
  show(form)
  expect(await screen.findByRole('button', { name: '12 pm' })).toBeTruthy()
  expect(screen.getByLabelText('Allergies')).toHaveProperty('value', 'Shellfish')
})

it('gives a drive to whoever books it', async () => {
  sessionStorage.clear()
  published.set(CARS_QUERY, [{ key: '/byd-seal', title: 'SEAL' }])
  const calls: unknown[] = []
  const user = show(
    <NewBooking
      client={buildClient({
        getTimes: () => Promise.resolve({ maxParty: 8, slots: [{ time: '12:00', isFree: true }] }),
        bookForGuest: () =>
          Promise.resolve({
            __typename: 'Receipt',
            id: 'TEST_DRIVE-1',
            kind: 'TEST_DRIVE',
            reference: 'BYD-1',
            status: 'CONFIRMED',
            createdAt: '2026-11-30T04:00:00.000Z',
          }),
        assign: (...args) => {
          calls.push(args)
          return Promise.resolve(buildEnquiry())
        },
      })}
      drafts={createDrafts()}
      staff={{
        email: 'sales@example.com',
        kinds: ['TEST_DRIVE'],
        outlets: ['suntec'],
        isManager: false,
        maySell: true,
        mayExport: false,
      }}
      place={{}}
      isBesideList
      back={{ state: {} }}
      onBook={(id) => calls.push(id)}
      onSessionEnd={() => undefined}
    />,
  )
  await screen.findByRole('option', { name: 'SEAL' })
  await user.selectOptions(screen.getByLabelText('Car'), 'SEAL')
  await user.click(await screen.findByRole('button', { name: '12 pm' }))
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() =>
    expect(calls).toEqual([['TEST_DRIVE-1', 'sales@example.com'], 'TEST_DRIVE-1']),
  )
})
