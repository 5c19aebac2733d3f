import { describe, expect, test } from '@jest/globals'
import type { ClientReturn } from '@sanity/client'
import { answerSchemas } from './answer-schemas.generated.ts'
import { checkAnswer, InvalidAnswerError } from './check-answer.ts'
import { hash } from './hash.ts'
import { carByPathQuery, lineUpQuery, preOrderPathsQuery } from './queries/car.ts'
import { careerBySlugQuery, careersQuery } from './queries/career.ts'
import { homeQuery } from './queries/home.ts'
import { menuSourcesQuery, menusQuery, outletByPathQuery, outletsQuery } from './queries/outlet.ts'
import { pageByPathQuery } from './queries/page.ts'
import { pathsQuery, referrersQuery, sitemapQuery } from './queries/path.ts'
import { promoByPathQuery, promoSchedulesQuery } from './queries/promo.ts'
import { redirectsQuery } from './queries/redirect.ts'
import { siteSettingsQuery } from './queries/settings.ts'
import { querySeed } from './testing/seeded-lake.ts'

const QUERIES = {
  carByPathQuery: [carByPathQuery, { path: '/byd-sealion-7' }],
  lineUpQuery: [lineUpQuery, {}],
  preOrderPathsQuery: [preOrderPathsQuery, {}],
  careerBySlugQuery: [careerBySlugQuery, { slug: 'host-showroom-floor' }],
  careersQuery: [careersQuery, {}],
  homeQuery: [homeQuery, {}],
  menuSourcesQuery: [menuSourcesQuery, {}],
  menusQuery: [menusQuery, {}],
  outletByPathQuery: [outletByPathQuery, { path: '/restaurant/suntec' }],
  outletsQuery: [outletsQuery, {}],
  pageByPathQuery: [pageByPathQuery, { path: '/about' }],
  pathsQuery: [pathsQuery, {}],
  referrersQuery: [referrersQuery, { id: 'carModel-seal' }],
  sitemapQuery: [sitemapQuery, {}],
  promoByPathQuery: [promoByPathQuery, { path: '/coe-drop' }],
  promoSchedulesQuery: [promoSchedulesQuery, {}],
  redirectsQuery: [redirectsQuery, {}],
  siteSettingsQuery: [siteSettingsQuery, {}],
} as const

/** As it comes over the wire. */
const toAnswer = <Query extends string>(_query: Query, value: unknown): ClientReturn<Query> =>
  JSON.parse(JSON.stringify({ value })).value

/** Every way to replace one value of an answer. */
function* withOneOther(value: unknown, replace: (value: unknown) => unknown): Generator {
  if (value === null) return
  yield replace(value)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of withOneOther(item, replace)) yield value.with(index, other)
    }
  } else if (typeof value === 'object') {
    for (const [name, field] of Object.entries(value)) {
      for (const other of withOneOther(field, replace)) yield { ...value, [name]: other }
    }
  }
}

const toOtherType = (value: unknown) => (typeof value === 'object' ? 7 : { value })

test('each query of the site has a schema', () => {
  expect(
    Object.values(QUERIES)
      .map(([query]) => hash(query))
      .toSorted(),
  ).toEqual(Object.keys(answerSchemas).toSorted())
})

describe.each(Object.entries(QUERIES))('an answer to %s', (_name, [query, params]) => {
  test('is passed on when it is what was asked for', async () => {
    const answer = await querySeed(query, params)
    expect(answer).toBeTruthy()
    expect(checkAnswer(query, toAnswer(query, answer))).toEqual(answer)
  })

  test.each([null, undefined, 'text', '<html></html>', 7, true, [7], [[]], { a: 1 }])(
    'is refused when it is %j',
    (answer) => {
      expect(() => checkAnswer(query, toAnswer(query, answer))).toThrow(InvalidAnswerError)
    },
  )
})

test('an answer is passed on when a field is empty, and refused when it is of another type', async () => {
  const home = await querySeed(homeQuery)
  const [, ...gaps] = withOneOther(home, () => null)
  for (const gap of gaps) checkAnswer(homeQuery, toAnswer(homeQuery, gap))
  for (const wrong of withOneOther(home, toOtherType)) {
    expect(() => checkAnswer(homeQuery, toAnswer(homeQuery, wrong))).toThrow(InvalidAnswerError)
  }
})

test('an answer is refused when a field is missing, with the place of it', async () => {
  const [first, ...others] = await querySeed(lineUpQuery)
  const { name: _name, ...nameless } = { ...first }
  expect(() => checkAnswer(lineUpQuery, toAnswer(lineUpQuery, [...others, nameless]))).toThrow(
    `result[${others.length}].name is missing`,
  )
})

test('an answer is passed on when it has a block that the site does not know yet', async () => {
  const home = await querySeed(homeQuery)
  const blocks = [{ _type: 'videoBlock', _key: 'v', heading: null, films: [7] }]
  expect(() => checkAnswer(homeQuery, toAnswer(homeQuery, { ...home, blocks }))).not.toThrow()
})
