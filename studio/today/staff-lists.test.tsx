import { expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildSummary } from 'desk/enquiry-summary.fixture'
import { OUTLETS_QUERY } from 'desk/outlet-rules'
import { toStaff } from 'desk/staff'
import { published, show } from 'desk/testing/show'
import { StaffLists } from './staff-lists.tsx'
import type { StaffWork } from './staff-work.ts'

const NOW = new Date('2026-11-30T17:00:00+08:00')
const staff = toStaff('mei@example.com', [
  'manager',
  'outlet-suntec',
  'outlet-hillview',
  'outlet-imm',
])
const TODAY = '2026-11-30'

function showWork(work: Omit<StaffWork, 'staff' | 'now'>) {
  if (!staff) throw new Error('A manager works on enquiries.')
  const openPath = jest.fn()
  const user = show(<StaffLists work={{ staff, now: NOW, ...work }} />, { openPath })
  return { user, openPath }
}

it('names who comes next with what their table needs, and the open outlets without bookings', async () => {
  published.set(OUTLETS_QUERY, [
    { venue: 'suntec' },
    { venue: 'hillview' },
    { venue: 'imm', openingSoon: true },
  ])
  const table = (id: string, name: string, time: string, details: Record<string, unknown>) => ({
    ...buildSummary({
      id,
      kind: 'RESERVATION',
      status: 'CONFIRMED',
      venue: 'suntec',
      date: TODAY,
      time,
      party: 2,
      person: { name, email: undefined, phone: undefined },
    }),
    details,
  })
  const { user, openPath } = showWork({
    tables: [
      table('r3', 'Raj', '21:00', {}),
      table('r2', 'Ong', '20:00', { note: 'Grandmother in a wheelchair' }),
      table('r1', 'Tan', '19:00', { allergies: 'Peanuts', highChairs: 1, occasion: 'birthday' }),
    ],
  })
  const section = within(screen.getByRole('region', { name: 'Tables today' }))
  expect(section.getByText('3 bookings, 6 guests; next at 7 pm')).toBeTruthy()
  expect(await section.findByText('Nobody is booked at Hillview.')).toBeTruthy()
  const next = within(screen.getByRole('region', { name: 'Next to come' }))
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '7\u00a0pm · Tan · 2\u00a0guestsSuntec City · Occasion: Birthday · High chairs: 1Allergies: Peanuts',
    '8\u00a0pm · Ong · 2\u00a0guestsSuntec City · Note: Grandmother in a wheelchair',
    '9\u00a0pm · Raj · 2\u00a0guestsSuntec City',
  ])
  await user.click(next.getByRole('link', { name: /Tan/ }))
  expect(openPath).toHaveBeenLastCalledWith('/enquiries/r1')
  await user.click(section.getByRole('button', { name: 'New booking' }))
  expect(openPath).toHaveBeenLastCalledWith('/enquiries/new')
  await user.click(section.getByRole('button', { name: 'Running list' }))
  expect(openPath).toHaveBeenLastCalledWith('/enquiries')
})

it('leads to drives, to the oldest that nobody has, and to what is with the user', async () => {
  const drive = buildSummary({
    id: 'd',
    kind: 'TEST_DRIVE',
    time: '18:00',
    model: 'byd-seal',
    venue: 'imm',
    createdAt: '2026-11-30T08:00:00Z',
  })
  const { user, openPath } = showWork({
    drives: [drive],
    free: [
      buildSummary({ id: 'c', date: TODAY, time: '20:00', createdAt: '2026-11-30T06:00:00Z' }),
      drive,
    ],
    mine: [buildSummary({ id: 'm', topic: 'Warranty', createdAt: '2026-11-28T08:00:00Z' })],
  })
  const getRegion = (name: string) => within(screen.getByRole('region', { name }))
  const drives = getRegion('Drives today')
  expect(drives.getByRole('link').textContent).toBe('6\u00a0pm · LimBYD SEAL, IMM, nobody has it')
  await user.click(drives.getByRole('button', { name: 'New booking' }))
  expect(openPath).toHaveBeenLastCalledWith('/enquiries/new')
  const free = getRegion('Nobody has these')
  // Today's drive stands above already; the list that opens has it, too.
  expect(free.getByRole('link').textContent).toBe('Lim: today, 8\u00a0pmMessage, sent 3 hours ago')
  await user.click(free.getByRole('button', { name: 'All 2 open, the oldest for 3 hours' }))
  expect(openPath).toHaveBeenLastCalledWith('/enquiries/list?assignee=nobody')
  await user.click(getRegion('With me').getByRole('link', { name: /Lim: Warranty/ }))
  expect(openPath).toHaveBeenLastCalledWith('/enquiries/m')
})

it('says with whom a drive is, and keeps it out of the other lists', async () => {
  const toDrive = (id: string, assignee: string) =>
    buildSummary({ id, kind: 'TEST_DRIVE', time: '18:00', assignee })
  const mine = toDrive('m', 'mei@example.com')
  showWork({ drives: [mine, toDrive('o', 'farah@example.com')], mine: [mine] })
  const drives = within(await screen.findByRole('region', { name: 'Drives today' }))
  expect(drives.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('with me'),
    expect.stringContaining('with Farah'),
  ])
  const own = within(screen.getByRole('region', { name: 'With me' }))
  expect(own.queryAllByRole('link')).toEqual([])
  expect(own.getByRole('button', { name: '1 open' })).toBeTruthy()
})

it('lists who applied by role, with their age', async () => {
  const apply = (id: string, topic: string, createdAt: string) =>
    buildSummary({ id, kind: 'JOB_APPLICATION', topic, createdAt })
  showWork({
    applications: [
      apply('a', 'barista', '2026-11-30T08:40:00Z'),
      apply('b', 'cook', '2026-11-30T08:00:00Z'),
      apply('c', 'barista', '2026-11-28T08:00:00Z'),
    ],
  })
  const section = within(await screen.findByRole('region', { name: 'New applicants' }))
  expect(
    section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Barista: 2, the oldest for 2 days', 'Cook: 1, the oldest for 1 hour'])
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'LimSent 20 min ago',
    'LimSent 2 days ago',
    'LimSent 1 hour ago',
  ])
})

it('shows no empty list of what nobody has or who applied', async () => {
  showWork({ free: [], mine: [], applications: [], drives: [] })
  expect(await screen.findByText('Nobody drives today.')).toBeTruthy()
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Drives today',
  ])
})
