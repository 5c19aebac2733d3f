import { expect, it } from '@jest/globals'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { describeGuest, describeMatch } from './guest.ts'

const TODAY = '2026-11-30'
const NOBODY = { others: [], visits: 0, noShows: 0, allergies: [] }
const table = buildSummary({ kind: 'RESERVATION', status: 'CONFIRMED', date: TODAY, time: '20:30' })
const drive = buildSummary({
  kind: 'TEST_DRIVE',
  status: 'CONFIRMED',
  date: '2026-12-02',
  time: '14:00',
})

it('says how often a guest came, or did not, what they do not eat, and when they come next', () => {
  const allergies = [
    { text: 'Peanuts', date: '2026-11-21' },
    { text: 'Shellfish', date: undefined },
  ]
  const guest = { others: [drive, table], visits: 3, noShows: 1, allergies }
  expect(describeGuest(guest, buildSummary(), TODAY)).toBe(
    '3 visits · 1 no-show · allergies: Peanuts, Shellfish · table tonight, 8.30 pm · 2 other enquiries',
  )
  expect(describeGuest({ ...NOBODY, others: [drive] }, table, TODAY)).toBe(
    'No visit yet · test drive Wed 2 Dec 2026, 2 pm · 1 other enquiry',
  )
})

it('says nothing of visits that are over or were called off, and that there is nothing else', () => {
  const others = [
    { ...table, date: '2026-11-29' },
    { ...drive, status: 'CANCELLED' as const },
  ]
  expect(describeGuest({ ...NOBODY, others }, table, TODAY)).toBe(
    'No visit yet · 2 other enquiries',
  )
  expect(describeGuest(NOBODY, table, TODAY)).toBe('No visit yet · no other enquiries')
})

it('counts the applications of an applicant alone', () => {
  const application = buildSummary({ kind: 'JOB_APPLICATION' })
  expect(describeGuest({ ...NOBODY, others: [application] }, application, TODAY)).toBe(
    '1 other application',
  )
})

it('says why somebody of another name was found', () => {
  const sender = { name: 'Nurul Huda', email: 'n.uh@gmail.com', phone: '+6581234567' }
  const match = (patch: Partial<typeof sender>) => describeMatch({ ...sender, ...patch }, sender)
  expect(match({ name: ' nurul huda' })).toBeUndefined()
  expect(match({ name: 'Tay Kai Xin', email: 'tay@example.com' })).toBe('same number')
  expect(match({ name: 'Tay Kai Xin', email: 'nuh@gmail.com', phone: '+6580000000' })).toBe(
    'same email',
  )
  expect(match({ name: 'Tay Kai Xin' })).toBe('same number and email')
})
