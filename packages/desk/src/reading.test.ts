import { expect, it } from '@jest/globals'
import { describeReading, readingPageSchema } from './reading.ts'

const describe = (patch: object) => {
  const entry = { at: '2026-11-20T04:00:00.000Z', by: 'farah@example.com', ...patch }
  return readingPageSchema.parse({ items: [entry], nextToken: null }).items.map(describeReading)
}

it('says what somebody read, why, and what they changed', () => {
  const table = { kind: 'RESERVATION', reference: 'BYD-7Q4KX2MD', venue: 'suntec' }
  expect(describe({ what: 'ENQUIRY', why: 'FROM_RUNNING_LIST', ...table })).toEqual([
    'Opened Reservation, Suntec City, from the running list',
  ])
  const changed = ['status', 'replies']
  expect(describe({ what: 'ENQUIRY', why: 'TO_CHANGE', changed, ...table })).toEqual([
    'Changed Reservation, Suntec City: its status, a reply',
  ])
  expect(describe({ what: 'GUEST', ...table })).toEqual([
    'Looked at what else was sent by the guest of Reservation, Suntec City',
  ])
  expect(describe({ what: 'LIST', kind: 'RESERVATION', venue: 'suntec', count: 1 })).toEqual([
    'Listed 1 enquiry, Reservation, Suntec City',
  ])
  expect(describe({ what: 'SEARCH', count: 3 })).toEqual(['Searched, and found 3 enquiries'])
  expect(describe({ what: 'EXPORT' })).toEqual(['Exported all that they may see'])
})
