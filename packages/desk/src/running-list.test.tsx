import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { STATUS_LABELS } from 'core/status-labels'
import { show } from './testing/show.tsx'
import type { EnquirySummary } from './enquiry.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import type { Room } from './room.ts'
import { RunningList } from './running-list.tsx'
import { type StaffClient, StaffError } from './staff-client.ts'

/** Shows the list of an outlet with one booking today, whose backend keeps what is done. */
function open(patch: Partial<EnquirySummary>, answers: Partial<StaffClient> = {}) {
  const date = getSingaporeDate()
  const floor = { kind: 'RESERVATION', status: 'CONFIRMED', date, time: '00:00', party: 2 } as const
  const kept = { booking: buildSummary({ ...floor, ...patch }) }
  const freed: [id: string, isMistake: boolean][] = []
  const days = new Set<string>()
  let room: Room = { venue: 'suntec', date, seats: 40, quarters: [], staffSeats: [] }
  const user = show(
    <RunningList
      client={buildClient({
        listDetailed: ({ filter }) => {
          days.add(filter['date'] ?? '')
          const items = filter['kind'] === 'RESERVATION' ? [{ ...kept.booking, details: {} }] : []
          return Promise.resolve({ items, nextToken: undefined })
        },
        getRoom: () => Promise.resolve(room),
        setStatus: (_id, status) => {
          kept.booking = { ...kept.booking, status }
          return Promise.resolve(buildEnquiry())
        },
        takeSeats: ({ key: id, use, time, covers, note }) => {
          const seat = { id, use, time, covers, minutes: 90, by: 'farah@example.com' }
          room = { ...room, staffSeats: [{ ...seat, note, freedAt: undefined }] }
          return Promise.resolve(room)
        },
        freeSeats: ({ id, isMistake }) => {
          freed.push([id, isMistake])
          room = { ...room, staffSeats: [] }
          return Promise.resolve(room)
        },
        ...answers,
      })}
      outlets={['suntec']}
      getState={(id) => (id === undefined ? {} : { id })}
      isBesideList
      onOpen={() => undefined}
      bookState={{ id: 'new' }}
      onBook={() => undefined}
      onSessionEnd={() => undefined}
    />,
  )
  return { user, date, kept, freed, days }
}

it('brings the guests who were just seated into view, below who is still to come', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element): unknown {
    shown.push(this.textContent)
    // Chrome answers a promise, which is nothing for an effect to end with.
    return {}
  }
  // An hour that has not come at any time of the test.
  const { user } = open({ time: '23:59' })
  expect(await screen.findByText('Lim')).toBeTruthy()
  expect(shown).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Seat walk-in' }))
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toContain('Walk-in')
  const [first, second] = screen.getByRole('region', { name: 'Guests' }).querySelectorAll('li')
  expect(first?.textContent).toContain('Lim')
  expect(second?.textContent).toContain('Walk-in')
})

it('says where it can be seen what was done, and takes it back', async () => {
  const { user, date, kept, freed, days } = open({})
  expect(await screen.findByText('Guests to come: 2, here: 0, gone: 0.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Seat: Lim/ }))
  expect(await screen.findByText('Lim: Seated.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Lim: Booked.')).toBeTruthy()
  expect(kept.booking.status).toBe('CONFIRMED')

  await user.click(screen.getByRole('button', { name: 'One guest more' }))
  await user.click(screen.getByRole('button', { name: 'Seat walk-in' }))
  expect(await screen.findByText(/^Walk-in, 3\sguests: seated\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Walk-in: taken back.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Seat walk-in' }))
  await user.click(await screen.findByRole('button', { name: /^Take back: Walk-in/ }))
  expect(await screen.findByText('Walk-in: taken back.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Seat walk-in' }))
  await user.click(await screen.findByRole('button', { name: /^Gone: Walk-in/ }))
  await waitFor(() => expect(freed.map(([, isMistake]) => isMistake)).toEqual([true, true, false]))

  await user.click(screen.getByRole('button', { name: 'Day after' }))
  expect(
    await screen.findByText('Guests who walk in are seated on the list of today.'),
  ).toBeTruthy()
  expect(days).toContain(addDays(date, 1))
})

it('names guests who walk in, to find them again', async () => {
  const { user } = open({})
  const note = await screen.findByLabelText('Name or note of guests who walk in')
  await user.type(note, ' Ong, red cap ')
  await user.click(screen.getByRole('button', { name: 'Seat walk-in' }))
  expect(await screen.findByText('Walk-in: Ong, red cap')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Gone: Walk-in: Ong, red cap,/ })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name or note of guests who walk in').value).toBe(
    '',
  )
})

it('says nothing of what was refused, once the list is read again', async () => {
  const refuse = () => Promise.reject(new StaffError('refused', 'Somebody was faster.'))
  const { user } = open({}, { setStatus: refuse })
  await user.click(await screen.findByRole('button', { name: /^Seat: Lim/ }))
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText('Somebody was faster.')).toBeNull()
  expect(screen.queryByText('Lim: Seated.')).toBeNull()
})

it.each([
  ['Still here', 'DONE', 'SEATED'],
  ['Gone', 'SEATED', 'DONE'],
  ['Not seated yet', 'SEATED', 'CONFIRMED'],
] as const)('takes back “%s”, and nothing before it', async (name, status, set) => {
  const { user, kept } = open({ status })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}: Lim`) }))
  await screen.findByText(`Lim: ${STATUS_LABELS[set]}.`)
  expect(kept.booking.status).toBe(set)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(`Lim: ${STATUS_LABELS[status]}.`)
  expect(kept.booking.status).toBe(status)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
