import { expect, it } from '@jest/globals'
import { buildOutlet } from '#features/shared/visit/visit.fixture.ts'
import { toGroupWish } from './table-request-offer.ts'

const TABLES = { slotMinutes: 30, leadMinutes: 30, daysAhead: 365, lastSeatingMinutes: 60 }

const LARGE = buildOutlet('suntec', 'Suntec City')
const SMALL = buildOutlet('boat-quay', 'Boat Quay', { tables: { ...TABLES, maxParty: 4 } })

it.each([
  [{ venue: 'suntec', party: '2' }, { venue: 'suntec' }],
  [{ venue: 'suntec', party: '12' }, { venue: 'suntec' }],
  [{ party: '5', date: '2026-12-05' }, { date: '2026-12-05' }],
  [
    { venue: 'suntec', party: '13' },
    { venue: 'suntec', party: '13' },
  ],
  [
    { venue: 'boat-quay', party: '5' },
    { venue: 'boat-quay', party: '5' },
  ],
  [{ venue: 'suntec' }, { venue: 'suntec' }],
])('presets no number of guests that one booking takes: %p', (wish, preset) => {
  expect(toGroupWish(wish, [LARGE, SMALL])).toEqual(preset)
})
