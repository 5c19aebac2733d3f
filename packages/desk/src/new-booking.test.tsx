import { expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { published, show } from './testing/show.tsx'
import { CARS_QUERY, CHANNELS_QUERY, type SentBooking } from './booking.ts'
import { createDrafts } from './drafts.ts'
import { buildClient } from './enquiry.fixture.ts'
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

it('folds what most callers leave empty before Book, and keeps and sends each word of it', async () => {
  published.set(CHANNELS_QUERY, ['sms'])
  const sent: SentBooking[] = []
  const client = buildClient({
    getTimes: () => Promise.resolve({ maxParty: 8, slots: [{ time: '12:00', isFree: true }] }),
    holdTable: () => Promise.resolve(undefined),
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
  const fold = await screen.findByRole('button', { name: 'Allergies, note, messages' })
  expect(screen.queryByLabelText('Allergies, if they agree')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '12 pm' }))
  await user.type(screen.getByLabelText('Name'), 'Lim')
  await user.click(fold)
  expect(document.activeElement).toBe(screen.getByLabelText('Allergies, if they agree'))
  await user.keyboard('Shellfish')
  await user.selectOptions(screen.getByLabelText('Messages, if the guest agrees'), 'SMS')
  await user.click(fold)
  expect(screen.queryByLabelText('Allergies, if they agree')).toBeNull()
  expect(fold.textContent).toBe('Allergies, note, messages (2)')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('Every table is taken.')).toBeTruthy()
  expect(sent).toMatchObject([{ table: { allergies: 'Shellfish', person: { name: 'Lim' } } }])
  expect(sent[0]?.table?.consents.map(({ purpose }) => purpose)).toEqual([
    'allergies',
    'booking-sms',
  ])

  cleanup()
  show(form)
  expect(await screen.findByRole('button', { name: '12 pm' })).toBeTruthy()
  expect(screen.getByLabelText('Allergies, if they agree')).toHaveProperty('value', 'Shellfish')
})
