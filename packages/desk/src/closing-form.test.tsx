import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ClosingForm } from './closing-form.tsx'
import { buildSummary } from './enquiry-summary.fixture.ts'
import type { Room } from './room.ts'
import type { Line } from './running-lines.ts'
import { show } from './testing/show.tsx'

const DATE = '2026-12-03'
const booking = {
  ...buildSummary({ kind: 'RESERVATION', date: DATE, time: '19:30', party: 4 }),
  person: { name: 'Goh Hui Min', email: undefined, phone: '+6591234567' },
  details: {},
}
const lines: Line[] = [{ kind: 'booking', time: '19:30', covers: 4, standing: 'expected', booking }]
const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00']

/** Shows the form of a day whose backend keeps what is closed, until 10 pm. */
function Day() {
  const [room, setRoom] = useState<Room>({
    venue: 'suntec',
    date: DATE,
    seats: 40,
    quarters: [],
    staffSeats: [],
  })
  return (
    <ClosingForm
      room={room}
      lines={lines}
      times={TIMES}
      isBusy={false}
      onClose={({ time, covers }) => {
        const seat = { id: '1', use: 'BLOCK', time, minutes: 22 * 60 - 19 * 60, covers } as const
        const by = { by: 'ann@example.com', note: undefined, freedAt: undefined }
        setRoom({ ...room, staffSeats: [{ ...seat, ...by }] })
        return Promise.resolve(undefined)
      }}
      onOpen={() => setRoom({ ...room, staffSeats: [] })}
    />
  )
}

it('is one line until somebody closes, and says in its place what is closed, by whom, and whom to call', async () => {
  const user = show(<Day />)
  const fold = screen.getByRole('button', { name: 'Close times and tables' })
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull()
  await user.click(fold)
  expect(screen.getByText(/^Booked then: 1 party, 4\sguests\./)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('From'), '7 pm')
  await user.click(screen.getByRole('button', { name: 'Close it' }))

  expect(await screen.findByText('Closed 7 pm to 10 pm by Ann')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull()
  expect(screen.getByText(/^7\.30 pm, 4\sguests, Goh Hui Min$/)).toBeTruthy()
  const call = screen.getByRole('link', { name: 'Call +65 9123 4567' })
  expect(call.getAttribute('href')).toBe('tel:+6591234567')

  // Hours that are closed are not closed again.
  await user.click(screen.getByRole('button', { name: 'Close more times or tables' }))
  expect(screen.getByLabelText('From').textContent).toBe('6 pm6.30 pm')
  await user.click(screen.getByRole('button', { name: 'Open again: 7 pm to 10 pm by Ann' }))
  expect(screen.queryByText(/^Closed /)).toBeNull()
})
