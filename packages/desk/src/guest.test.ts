import { expect, it } from '@jest/globals'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { describeGuest } from './guest.ts'

it('says how often a guest came, or did not, and what they do not eat', () => {
  const others = [buildSummary(), buildSummary({ id: 'CONTACT-2' })]
  const allergies = [
    { text: 'Peanuts', date: '2026-11-21' },
    { text: 'Shellfish', date: undefined },
  ]
  expect(describeGuest({ others, visits: 3, noShows: 1, allergies })).toBe(
    '2 other enquiries · 3 visits · 1 no-show · allergies: Peanuts, Shellfish',
  )
})

it('says that there is nothing else', () => {
  expect(describeGuest({ others: [], visits: 0, noShows: 0, allergies: [] })).toBe(
    'Nothing else was sent with this address or number',
  )
})
