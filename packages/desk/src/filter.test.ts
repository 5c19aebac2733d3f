import { describe, expect, it } from '@jest/globals'
import {
  isFiltered,
  NO_FILTER,
  NOBODY,
  parseSearchParams,
  toListFilter,
  toQueryFilter,
  toSearchParams,
} from './filter.ts'

describe('an address', () => {
  it('round-trips a filter', () => {
    const filter = {
      ...NO_FILTER,
      kind: 'TRADE_IN',
      from: '2026-11-01',
      date: '2026-11-21',
      text: 'lim & co',
    }
    expect(toSearchParams(filter)).toEqual([
      ['kind', 'TRADE_IN'],
      ['from', '2026-11-01'],
      ['date', '2026-11-21'],
      ['text', 'lim & co'],
    ])
    expect(parseSearchParams(toSearchParams(filter))).toEqual(filter)
  })

  it.each([
    ['kind', 'SPAM'],
    ['status', 'new'],
    ['from', '1 November'],
    ['to', '2026-13-45'],
    ['date', 'today'],
    ['text', 'x'.repeat(121)],
    ['snooze', 'AWAKE'],
    ['opened', 'OPENED'],
    ['perspective', 'drafts'],
  ])('ignores %s=%s', (name, value) => {
    expect(isFiltered(parseSearchParams([[name, value]]))).toBe(false)
  })
})

describe('toQueryFilter', () => {
  it('omits empty fields', () => {
    expect(toQueryFilter(NO_FILTER)).toEqual({})
    expect(toQueryFilter({ ...NO_FILTER, text: '   ' })).toEqual({})
  })

  it('trims the search when it builds the query filter', () => {
    expect(toQueryFilter({ ...NO_FILTER, status: 'NEW', text: ' BYD-7Q ' })).toEqual({
      status: 'NEW',
      text: 'BYD-7Q',
    })
  })

  it('sends an empty assignee when unassigned is selected', () => {
    expect(toQueryFilter({ ...NO_FILTER, assignee: NOBODY })).toEqual({ assignee: '' })
    expect(toQueryFilter({ ...NO_FILTER, assignee: 'mei@byd.example' })).toEqual({
      assignee: 'mei@byd.example',
    })
  })
})

describe('toListFilter', () => {
  it.each([
    [{}, { snooze: 'AWAKE' }],
    [{ status: 'NEW' }, { status: 'NEW', snooze: 'AWAKE' }],
    [{ opened: 'UNOPENED' }, { opened: 'UNOPENED', snooze: 'AWAKE' }],
    [{ snooze: 'ASLEEP' }, { snooze: 'ASLEEP' }],
    [{ snooze: 'DUE' }, { snooze: 'DUE' }],
    [{ text: 'lim' }, { text: 'lim' }],
    [{ date: '2026-11-21' }, { date: '2026-11-21' }],
  ])('of %j is %j', (patch, expected) => {
    expect(toListFilter({ ...NO_FILTER, ...patch })).toEqual(expected)
  })
})
