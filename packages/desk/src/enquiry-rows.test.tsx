import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { EnquiryRows } from './enquiry-rows.tsx'
import { NO_NAMES } from './labels.ts'

it('says how long ago it was sent', () => {
  const item = buildSummary({ createdAt: new Date(Date.now() - 240_000).toISOString() })
  show(<EnquiryRows items={[item]} me="x@example.com" names={NO_NAMES} getState={() => ({})} />)
  expect(screen.getByRole('link').textContent).toContain('4 min ago')
})

it('keeps the hour and its half of the day on one line, and names who has it', () => {
  const item = buildSummary({
    kind: 'TEST_DRIVE',
    date: '2026-12-03',
    time: '15:30',
    assignee: 'mei.tan@example.com',
  })
  show(<EnquiryRows items={[item]} me="x@example.com" names={NO_NAMES} getState={() => ({})} />)
  const { textContent } = screen.getByRole('link')
  expect(textContent).toContain('Thu 3 Dec 2026, 3.30\u00A0pm')
  expect(textContent).toContain('Fri 20 Nov 2026, 12\u00A0pm')
  expect(textContent).toContain('With Mei Tan')
})

it('names who sent what was found by a number, where it is somebody else', () => {
  const sender = { name: 'Nurul Huda', email: undefined, phone: '+6581234567' }
  const own = buildSummary({ person: sender, topic: 'Parking' })
  const other = buildSummary({
    id: 'JOB_APPLICATION-2',
    kind: 'JOB_APPLICATION',
    topic: 'host',
    person: { ...sender, name: 'Tay Kai Xin' },
  })
  show(
    <EnquiryRows
      items={[own, other]}
      sender={sender}
      me="x@example.com"
      names={NO_NAMES}
      getState={() => ({})}
    />,
  )
  const [first, second] = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(first).toMatch(/^Message: Parking/)
  expect(second).toMatch(/^Tay Kai Xin, same number.*Job application: Host/)
})
