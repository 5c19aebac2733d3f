import { expect, it } from '@jest/globals'
import { describeReading, describeReason, readingPageSchema } from './reading.ts'

const parse = (patch: object) => {
  const entry = { at: '2026-11-20T04:00:00.000Z', by: 'farah@example.com', ...patch }
  return readingPageSchema
    .parse({ items: [entry], nextToken: null })
    .items.map((reading) => [describeReading(reading), describeReason(reading)])
}

it('says what somebody read, and why', () => {
  const table = { kind: 'RESERVATION', reference: 'BYD-7Q4KX2MD', venue: 'suntec' }
  expect(parse({ what: 'ENQUIRY', why: 'FROM_RUNNING_LIST', ...table })).toEqual([
    ['Opened Reservation, Suntec City', 'from the running list'],
  ])
  expect(
    parse({ what: 'ENQUIRY', why: 'TO_CHANGE', changed: ['status', 'replies'], ...table }),
  ).toEqual([['Opened Reservation, Suntec City', 'to change it: its status, a reply']])
  expect(parse({ what: 'GUEST', ...table })).toEqual([
    ['Looked at what else was sent by the guest of Reservation, Suntec City', undefined],
  ])
  expect(parse({ what: 'LIST', kind: 'RESERVATION', venue: 'suntec', count: 1 })).toEqual([
    ['Listed 1 enquiry, Reservation, Suntec City', undefined],
  ])
  expect(parse({ what: 'SEARCH', count: 3 })).toEqual([
    ['Searched, and found 3 enquiries', undefined],
  ])
  expect(parse({ what: 'EXPORT' })).toEqual([['Exported all that they may see', undefined]])
})
