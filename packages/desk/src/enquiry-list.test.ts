import { describe, expect, it } from '@jest/globals'
import type { EnquirySummary } from './enquiry.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import {
  appendPage,
  buildNewFilter,
  buildRefresh,
  countByKind,
  getColleagues,
  mergeRefresh,
  replaceEnquiry,
  showWaiting,
  sortByVisit,
  toEnquiryList,
} from './enquiry-list.ts'

const NOW = new Date('2026-11-20T16:30:00.000Z')

/** An enquiry of the given day in November. */
const build = (day: number, patch: Partial<EnquirySummary> = {}): EnquirySummary =>
  buildSummary({
    id: `CONTACT-${day}`,
    reference: `BYD-${day}`,
    createdAt: `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`,
    ...patch,
  })

const page = (items: EnquirySummary[], nextToken?: string) => ({ items, nextToken })
const read = (items: EnquirySummary[], nextToken?: string) =>
  toEnquiryList(page(items, nextToken), NOW)
const getIds = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('a refresh', () => {
  it('requests only the days on screen', () => {
    const list = read([build(19), build(12)], 'more')
    expect(buildRefresh(list, { status: 'NEW' })).toEqual({
      filter: { status: 'NEW', from: '2026-11-12' },
      limit: 100,
    })
    expect(buildRefresh(list, { from: '2026-11-15' }).filter).toEqual({ from: '2026-11-15' })
    expect(buildRefresh(read([]), {}).filter).toEqual({ from: '2026-11-21' })
  })

  it('updates rows in place and holds back new ones', () => {
    const list = read([build(19), build(12)], 'more')
    const refreshed = mergeRefresh(
      list,
      page([build(20), build(19, { status: 'DONE' }), build(12), build(11)]),
    )
    expect(getIds(refreshed.items)).toEqual(['CONTACT-19', 'CONTACT-12'])
    expect(refreshed.items[0]?.status).toBe('DONE')
    // The oldest one is left to "load more".
    expect(getIds(refreshed.waiting)).toEqual(['CONTACT-20'])
    expect(mergeRefresh(refreshed, page([build(20), build(19), build(12)])).waiting).toHaveLength(1)
  })

  it('keeps and marks a row when it no longer matches', () => {
    const list = read([build(19), build(18), build(12)])
    const refreshed = mergeRefresh(list, page([build(19), build(12)]))
    expect(refreshed.items.map(({ isGone }) => isGone)).toEqual([undefined, true, undefined])
    expect(getIds(showWaiting(refreshed).items)).toEqual(['CONTACT-19', 'CONTACT-12'])
    expect(mergeRefresh(refreshed, page([build(19), build(18), build(12)])).items[1]?.isGone).toBe(
      undefined,
    )
  })

  it('leaves rows unchanged when they were not fetched', () => {
    const list = read([build(19), build(12)])
    expect(mergeRefresh(list, page([build(20), build(19)], 'more')).items).toEqual(list.items)
  })

  it('adds an older enquiry when a change makes it match', () => {
    const list = read([build(19), build(12)])
    const refreshed = mergeRefresh(list, page([build(19), build(15), build(12)]))
    expect(getIds(showWaiting(refreshed).items)).toEqual(['CONTACT-19', 'CONTACT-15', 'CONTACT-12'])
    expect(showWaiting(refreshed).waiting).toEqual([])
  })
})

it('drops duplicates when the next page overlaps', () => {
  const list = appendPage(read([build(19), build(12)], 'more'), page([build(12), build(11)]))
  expect(getIds(list.items)).toEqual(['CONTACT-19', 'CONTACT-12', 'CONTACT-11'])
  expect(list.nextToken).toBeUndefined()
})

it('replaces an enquiry in place when it changes', () => {
  const list = replaceEnquiry(read([build(19), build(12)]), build(12, { assignee: 'mei' }))
  expect(list.items.map(({ assignee }) => assignee)).toEqual([undefined, 'mei'])
  expect(getColleagues([...list.items, build(1, { assignee: 'ann' })])).toEqual(['ann', 'mei'])
})

it('counts new enquiries of the last thirty days by kind', () => {
  expect(buildNewFilter(NOW)).toEqual({
    opened: 'UNOPENED',
    snooze: 'AWAKE',
    from: '2026-10-22',
  })
  const items = [build(19), build(18, { kind: 'TRADE_IN' }), build(12)]
  expect(countByKind(page(items, 'more'))).toEqual({
    total: 3,
    byKind: [
      { kind: 'TRADE_IN', count: 1 },
      { kind: 'CONTACT', count: 2 },
    ],
    isMore: true,
  })
})

it('sorts a day by visit time', () => {
  const dinner = build(20, { time: '19:00' })
  const lunch = build(12, { time: '12:30' })
  const late = build(19, { time: '21:00' })
  expect(getIds(sortByVisit([dinner, late, lunch]))).toEqual([
    'CONTACT-12',
    'CONTACT-20',
    'CONTACT-19',
  ])
})
