import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { createDrafts } from './drafts.ts'
import { buildClient } from './enquiry.fixture.ts'
import { EnquiryDesk } from './enquiry-desk.tsx'
import { createNewCounter } from './new-counter.ts'

it('offers a new booking once, where the running list is beside the list of enquiries', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue(undefined)
  // Answers for a window with room for both lists.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width') && !media.includes('max-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  const page = { items: [], nextToken: undefined }
  show(
    <EnquiryDesk
      client={buildClient({
        list: () => Promise.resolve(page),
        listDetailed: () => Promise.resolve(page),
        getRoom: (venue, date) =>
          Promise.resolve({ venue, date, seats: 40, quarters: [], staffSeats: [] }),
      })}
      people={{
        list: () => Promise.resolve([]),
        invite: () => Promise.resolve(),
        move: () => Promise.resolve(),
        change: () => Promise.resolve(),
      }}
      drafts={createDrafts()}
      counter={createNewCounter(() => Promise.resolve({ kind: 'signed-out' }))}
      staff={{
        email: 'floor@example.com',
        kinds: ['RESERVATION'],
        outlets: ['suntec'],
        isManager: false,
        maySell: false,
        mayExport: false,
      }}
      onSessionEnd={() => undefined}
      onSignOut={() => undefined}
    />,
  )
  expect(await screen.findByText('Nobody is booked or has walked in.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'List of enquiries' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New booking' })).toHaveLength(1)
  // The DOM of tests does not know the element.
  expect(errors.mock.calls.map(([, tag]: unknown[]) => tag)).toEqual(['search'])
})
