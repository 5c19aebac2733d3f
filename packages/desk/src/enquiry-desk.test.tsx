import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { createDrafts } from './drafts.ts'
import { buildClient, buildPeopleClient } from './enquiry.fixture.ts'
import { EnquiryDesk } from './enquiry-desk.tsx'
import { createNewCounter } from './new-counter.ts'

/** Has a window room for both lists, or for one. */
function size(isWide: boolean) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isWide
        ? media.includes('min-width') && !media.includes('max-width')
        : !media.includes('min-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}

function open(state: Record<string, unknown> = {}) {
  const page = { items: [], nextToken: undefined }
  show(
    <EnquiryDesk
      client={buildClient({
        list: () => Promise.resolve(page),
        listDetailed: () => Promise.resolve(page),
        getRoom: (venue, date) =>
          Promise.resolve({ venue, date, seats: 40, quarters: [], staffSeats: [] }),
      })}
      people={buildPeopleClient()}
      drafts={createDrafts()}
      counter={createNewCounter(() =>
        Promise.resolve({
          kind: 'counted',
          count: { total: 1, byKind: [{ kind: 'RESERVATION', count: 1 }], isMore: false },
          back: 0,
          given: [],
        }),
      )}
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
    { state },
  )
}

it('offers a new booking once, where the running list is beside the list of enquiries', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue(undefined)
  size(true)
  open()
  expect(await screen.findByText('Nobody is booked or has walked in.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'List of enquiries' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New booking' })).toHaveLength(1)
  expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy()
  // The DOM of tests does not know the element.
  expect(errors.mock.calls.map(([, tag]: unknown[]) => tag)).toEqual(['search'])
})

it('begins the list of a phone without what its first screen says', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined)
  size(false)
  open({ id: 'list' })
  expect(await screen.findByText('Nothing has been sent yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'New booking' })).toHaveLength(1)
})

it('offers no other booking beside the form of one', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined)
  size(true)
  open({ id: 'new' })
  expect(await screen.findByText('New booking by phone')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New booking' })).toBeNull()
})
