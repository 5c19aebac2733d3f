import { expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { show } from './testing/show.tsx'
import { createDrafts } from './drafts.ts'
import { type DeskState, DeskHostContext, useDeskHost } from './desk-host.ts'
import { buildClient, buildEnquiry, buildPeopleClient } from './enquiry.fixture.ts'
import { EnquiryDesk } from './enquiry-desk.tsx'
import { createNewCounter } from './new-counter.ts'
import type { Staff } from './staff.ts'
import type { StaffClient } from './staff-client.ts'

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

const page = { items: [], nextToken: undefined }
const FLOOR: Staff = {
  email: 'floor@example.com',
  kinds: ['RESERVATION'],
  outlets: ['suntec'],
  isManager: false,
  maySell: false,
  mayExport: false,
}

function Desk({ staff = FLOOR, answers }: { staff?: Staff; answers?: Partial<StaffClient> }) {
  return (
    <EnquiryDesk
      client={buildClient({
        list: () => Promise.resolve(page),
        listDetailed: () => Promise.resolve(page),
        getRoom: (venue, date) =>
          Promise.resolve({ venue, date, seats: 40, quarters: [], staffSeats: [] }),
        ...answers,
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
      staff={staff}
      onSessionEnd={() => undefined}
      onSignOut={() => undefined}
    />
  )
}

const open = (state: Record<string, unknown> = {}) => show(<Desk />, { state })

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

it('leads a manager to the other screens from the top, and from an enquiry back to the log as it was filtered', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined)
  size(true)
  const reading = {
    at: '2026-11-20T04:00:00.000Z',
    by: 'farah@example.com',
    what: 'ENQUIRY',
  } as const
  const about = { enquiry: 'CONTACT-1', reference: 'BYD-1', kind: 'CONTACT' } as const
  const unknown = { why: undefined, changed: undefined, venue: undefined, count: undefined }
  const answers: Partial<StaffClient> = {
    getReadings: () =>
      Promise.resolve({ items: [{ ...reading, ...about, ...unknown }], nextToken: undefined }),
    get: () => Promise.resolve(buildEnquiry()),
    getColleagues: () => Promise.resolve([]),
    getGuest: () => Promise.resolve({ others: [], visits: 0, noShows: 0, allergies: [] }),
  }
  function Addressed() {
    const host = useDeskHost()
    const [state, setState] = useState<DeskState>({})
    const openPath = (path: string) => {
      const next: DeskState = JSON.parse(path)
      setState(next)
    }
    return (
      <DeskHostContext value={{ ...host, state, getPath: (to) => JSON.stringify(to), openPath }}>
        <Desk staff={{ ...FLOOR, isManager: true, mayExport: true }} answers={answers} />
      </DeskHostContext>
    )
  }
  const user = show(<Addressed />)
  const screens = screen.getByRole('navigation', { name: 'Other screens' })
  expect(screens.textContent).toBe('SalesWhat was readPeopleExport for Excel')
  await user.click(within(screens).getByRole('link', { name: 'What was read' }))
  await user.selectOptions(screen.getByLabelText('Lists'), 'with')
  await user.click(await screen.findByRole('link', { name: 'Open BYD-1' }))
  expect(await screen.findByRole('heading', { name: 'Lim' })).toBeTruthy()
  const [, back] = screen.getAllByRole('link', { name: 'What was read' })
  if (back) await user.click(back)
  expect(screen.getByLabelText('Lists')).toHaveProperty('value', 'with')
  expect(screen.queryByRole('heading', { name: 'Lim' })).toBeNull()
})
