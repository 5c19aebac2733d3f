import { expect, it } from '@jest/globals'
import type { ResultCategory } from 'core/cost/coe-results'
import { buildConfirmation, offerResults } from './offered-results.ts'

const NOW = new Date('2026-11-18T16:00:00+08:00')

const toPublished = (day: string, category: ResultCategory, premium = 130_000) => ({
  day,
  category,
  premium,
})
const toStored = (date: string, category: ResultCategory, premium = 130_000) => ({
  _key: `${date}${category}`,
  date,
  category,
  premium,
  source: 'A paper',
})

const published = [
  toPublished('2026-11-18', 'A'),
  toPublished('2026-11-18', 'B'),
  toPublished('2026-11-18', 'E'),
  toPublished('2026-11-04', 'A'),
  toPublished('2026-11-04', 'B'),
]
const document = { results: [toStored('2026-11-04', 'A'), toStored('2026-10-21', 'B')] }

const list = (...parameters: Parameters<typeof offerResults>) =>
  offerResults(...parameters).map(({ date, category }) => `${date} ${category}`)

it('offers what is due and missing, also of categories that have no result yet', () => {
  expect(list(published, document, NOW)).toEqual([
    '2026-11-18 A',
    '2026-11-18 B',
    '2026-11-18 E',
    '2026-11-04 B',
  ])
})

it('begins with the next exercise, for a category that has none as for a document without any', () => {
  const all = [...published, toPublished('2026-11-04', 'E'), toPublished('2026-10-21', 'E')]
  const results = [toStored('2026-11-04', 'A'), toStored('2026-11-04', 'B')]
  expect(list(all, { results }, NOW)).toEqual(['2026-11-18 A', '2026-11-18 B', '2026-11-18 E'])
  expect(list(all, {}, NOW)).toEqual(['2026-11-18 A', '2026-11-18 B', '2026-11-18 E'])
  expect(list([], {}, NOW)).toEqual([])
})

it('tells the premium before each result, of the document or of the exercise before', () => {
  const offered = offerResults(
    [toPublished('2026-11-18', 'A', 131_000), toPublished('2026-11-04', 'A', 129_000)],
    { results: [toStored('2026-10-21', 'A', 128_000)] },
    NOW,
  )
  expect(offered.map(({ premium, before }) => [premium, before])).toEqual([
    [131_000, 129_000],
    [129_000, 128_000],
  ])
})

it('offers nothing before the hour of the result, and nothing that is there', () => {
  const early = new Date('2026-11-18T15:59:00+08:00')
  expect(list(published, document, early)).toEqual(['2026-11-04 B'])
  const results = ['A', 'B', 'E'] as const
  const whole = { results: results.map((category) => toStored('2026-11-18', category)) }
  expect(list(published, whole, NOW)).toEqual([])
})

it('keeps later results back while an earlier one is missing', () => {
  const late = published.filter(({ day, category }) => `${day} ${category}` !== '2026-11-04 B')
  expect(list(late, document, NOW)).toEqual(['2026-11-18 A', '2026-11-18 E'])
})

it('goes on offering an earlier result once a later one is confirmed', () => {
  const all = ['2026-11-18', '2026-11-04'].map((day) => toPublished(day, 'A'))
  const results = [toStored('2026-11-18', 'A'), toStored('2026-10-21', 'A', 128_000)]
  expect(offerResults(all, { results }, NOW)).toEqual([
    { date: '2026-11-04', category: 'A', premium: 130_000, before: 128_000 },
  ])
})

it('puts a result on the day to which its exercise was moved', () => {
  const moves = [{ day: '2026-11-18', to: '2026-11-19' }]
  expect(list(published, { ...document, moves }, NOW)).toEqual(['2026-11-04 B'])
  const next = new Date('2026-11-19T16:00:00+08:00')
  expect(list(published, { ...document, moves }, next)).toContain('2026-11-19 A')
})

it.each([
  [162_500, undefined],
  [162_600, '25% more than on 4 Nov 2026.'],
  [65_000, '50% less than on 4 Nov 2026.'],
  [400_000, 'A premium is between S$1,000 and S$300,000. Check the digits.'],
])('doubts %i after 130,000: %s', (premium, doubt) => {
  const [offered] = offerResults(
    [toPublished('2026-11-18', 'A', premium)],
    { results: [toStored('2026-11-04', 'A')] },
    NOW,
  )
  expect(offered?.doubt).toBe(doubt)
})

it('adds results to the published document and to its draft, and none twice', () => {
  const stored = toStored('2026-11-04', 'A')
  const typed = toStored('2026-11-18', 'A', 129_000)
  const mutations = buildConfirmation(
    [
      { _id: 'coeResults', _rev: 'one', results: [stored] },
      { _id: 'drafts.coeResults', _rev: 'two', results: [stored, typed] },
    ],
    [
      { date: '2026-11-18', category: 'A', premium: 128_000 },
      { date: '2026-11-18', category: 'B', premium: 131_000 },
    ],
  )
  const toItem = (category: ResultCategory, premium: number) => ({
    _key: `2026-11-18-${category}`,
    _type: 'coeResult',
    date: '2026-11-18',
    category,
    premium,
    source: 'LTA, by data.gov.sg',
  })
  const [a, b] = [toItem('A', 128_000), toItem('B', 131_000)]
  expect(mutations).toEqual([
    { patch: { id: 'coeResults', ifRevisionID: 'one', set: { results: [a, b, stored] } } },
    {
      patch: {
        id: 'drafts.coeResults',
        ifRevisionID: 'two',
        set: { results: [b, stored, typed] },
      },
    },
  ])
})
