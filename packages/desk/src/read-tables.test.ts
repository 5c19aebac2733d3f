import { expect, it } from '@jest/globals'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { readTables } from './read-tables.ts'

it('reads reservations and accepted large groups, and no group that still asks', async () => {
  const tables = [
    buildSummary({ id: 'RESERVATION-1', kind: 'RESERVATION', time: '19:00' }),
    buildSummary({ id: 'LARGE_GROUP-1', kind: 'LARGE_GROUP', time: '19:00' }),
    buildSummary({ id: 'LARGE_GROUP-2', kind: 'LARGE_GROUP', time: undefined }),
  ]
  const list = ({ filter }: { filter: Record<string, string> }) =>
    Promise.resolve({ items: tables.filter(({ kind }) => kind === filter['kind']) })
  const found = await readTables(list, { venue: 'suntec', date: '2026-11-21' })
  expect(found.map(({ id }) => id)).toEqual(['RESERVATION-1', 'LARGE_GROUP-1'])
})
