import { describe, expect, it } from '@jest/globals'
import { type RawCareerSummary, toCareer, toCareerSchedule, toCareerSummary } from './career.ts'

const raw: RawCareerSummary = {
  _id: 'career-host',
  _type: 'career',
  _updatedAt: '2026-11-20T00:00:00Z',
  title: 'Host',
  path: '/careers/host',
  department: 'cars',
  place: 'Suntec City',
  employmentType: 'full-time',
  salaryRange: { min: 3900, max: 3200, period: 'month' },
  publishedAt: '2026-11-16T01:00:00Z',
  validThrough: '2027-01-29',
  isClosed: null,
  summary: 'You meet people at the door.',
  sampleFields: null,
}

describe('a role', () => {
  it.each([
    ['2026-11-16T00:59:59Z', 'upcoming'],
    ['2026-11-16T01:00:00Z', 'running'],
    ['2027-01-29T15:59:59.999Z', 'running'],
    ['2027-01-29T16:00:00Z', 'over'],
  ])('is %s at %s', (now, state) => {
    expect(toCareerSummary(raw, new Date(now))?.state).toBe(state)
  })

  it('is over once closed, whatever the dates', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(toCareerSummary({ ...raw, isClosed: true }, now)?.state).toBe('over')
  })
})

it('stays open without a closing date', () => {
  expect(toCareerSchedule({ publishedAt: '2026-11-16T01:00:00Z' })).toEqual({
    startsAt: '2026-11-16T01:00:00Z',
  })
})

it('requires a title and an address, and both ends of a salary', () => {
  const now = new Date()
  expect(toCareerSummary({ ...raw, title: ' ' }, now)).toBeUndefined()
  expect(toCareerSummary({ ...raw, path: null }, now)).toBeUndefined()
  expect(toCareerSummary(raw, now)?.salaryRange).toEqual({ min: 3200, max: 3900, period: 'month' })
  const open = { min: 3200, max: null, period: 'month' }
  expect(toCareerSummary({ ...raw, salaryRange: open }, now)?.salaryRange).toBeUndefined()
})

it.each([
  ['before and while they are held', '2026-12-05T07:59:59Z', true],
  ['not once they are over', '2026-12-05T08:00:00Z', false],
])('shows walk-in interviews %s', (_when, now, isShown) => {
  const walkIn = { startsAt: '2026-12-05T02:00:00Z', endsAt: '2026-12-05T08:00:00Z' }
  const role = toCareer({ ...raw, body: null, outlet: null, seo: null, walkIn }, new Date(now))
  expect(role?.walkIn).toEqual(isShown ? walkIn : undefined)
})

it('shows no walk-in interviews without an end', () => {
  const walkIn = { startsAt: '2026-12-05T02:00:00Z', endsAt: null }
  const rest = { body: null, outlet: null, seo: null }
  expect(toCareer({ ...raw, ...rest, walkIn }, new Date('2026-12-01'))?.walkIn).toBeUndefined()
})
