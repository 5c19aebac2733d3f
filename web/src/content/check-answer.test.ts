import { describe, expect, it, jest } from '@jest/globals'
import type { ClientReturn } from '@sanity/client'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { answerSchemas } from './answer-schemas.generated.ts'
import { checkAnswer, InvalidAnswerError } from './check-answer.ts'
import { hash } from './hash.ts'
import { lineUpQuery } from './queries/car.ts'
import { careersQuery } from './queries/career.ts'
import { homeQuery } from './queries/page.ts'
import { outletsQuery } from './queries/outlet.ts'
import { pathsQuery, sitemapQuery } from './queries/path.ts'
import { redirectsQuery } from './queries/redirect.ts'
import { querySeed } from './testing/seeded-lake.ts'
import { siteQueries } from './testing/site-queries.ts'

/** Serialised, as over HTTP. */
const toAnswer = <Query extends string>(_query: Query, value: unknown): ClientReturn<Query> =>
  JSON.parse(JSON.stringify({ value })).value

/** Every result with one value replaced. */
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

const known = (answer?: unknown) => async () => answer
const check = async <const Query extends string>(query: Query, answer: unknown, last?: unknown) => {
  const log: string[] = []
  const context = { recall: known(last), report: (fault: string) => log.push(fault) }
  const checked = await checkAnswer(query, toAnswer(query, answer), context)
  return { checked, log }
}

const toOtherType = (value: unknown) => (typeof value === 'object' ? 7 : { value })

it('has a schema for each query of the site', () => {
  expect(Object.values(siteQueries).map(hash).toSorted()).toEqual(
    Object.keys(answerSchemas).toSorted(),
  )
})

const pages = await querySeed(pathsQuery, { types: PAGE_TYPE_NAMES })

/** Returns the parameters of a query; the path is of a document of the type that it names. */
const getParams = (query: string) => {
  const type = /_type == "(\w+)" && path == \$path/.exec(query)?.[1]
  const path = pages.find(({ _type }) => _type === type)?.path
  return { path, types: PAGE_TYPE_NAMES, id: 'carModel-seal' }
}

describe.each(Object.entries(siteQueries))('an answer to %s', (_name, query) => {
  it('is passed on when it matches its schema', async () => {
    const answer = await querySeed(query, getParams(query))
    expect(answer).toBeTruthy()
    expect(await check(query, answer)).toEqual({ checked: answer, log: [] })
  })

  it.each([null, undefined, 'text', '<html></html>', 7, true, [7], [null], [[]], { a: 1 }])(
    'is refused when it is %j',
    async (answer) => {
      await expect(check(query, answer)).rejects.toThrow(InvalidAnswerError)
    },
  )
})

it('accepts an empty field and refuses a value of another type', async () => {
  const home = await querySeed(homeQuery)
  const [, ...gaps] = withOneOther(home, () => null)
  for (const gap of gaps) await check(homeQuery, gap)
  for (const wrong of withOneOther(home, toOtherType)) {
    await expect(check(homeQuery, wrong)).rejects.toThrow(InvalidAnswerError)
  }
})

describe('a list with one faulty document', () => {
  const FAULT =
    'lineUpQuery: carModel-seal-6-ev is not what was asked for: result[0].name is number, not null or string.'

  it('keeps the other documents fresh and names the faulty one with its field', async () => {
    const [first, ...others] = await querySeed(lineUpQuery)
    const { checked, log } = await check(lineUpQuery, [{ ...first, name: 7 }, ...others])
    expect(checked).toEqual(others)
    expect(log).toEqual([`${FAULT} It is left out.`])
  })

  it('shows the last good state of the faulty document when there is one', async () => {
    const cars = await querySeed(lineUpQuery)
    const [first, second, ...others] = cars
    const edited = { ...second, name: 'SEALION 7 New' }
    const answer = [{ ...first, name: 7 }, edited, ...others]
    const { checked, log } = await check(lineUpQuery, answer, cars)
    expect(checked).toEqual([first, edited, ...others])
    expect(log).toEqual([`${FAULT} Its last good state is shown.`])
  })

  it('finds the last good state by path when the query has no id', async () => {
    const entries = await querySeed(pathsQuery, { types: PAGE_TYPE_NAMES })
    const [first, ...others] = entries
    const { checked, log } = await check(pathsQuery, [{ ...first, title: 7 }, ...others], entries)
    expect(checked).toEqual(entries)
    expect(log).toEqual([expect.stringContaining(`pathsQuery: ${first?.path} is not what`)])
  })

  it('omits a document with a missing field, and names the field', async () => {
    const [first, ...others] = await querySeed(lineUpQuery)
    const { name: _name, ...nameless } = { ...first }
    const { checked, log } = await check(lineUpQuery, [...others, nameless])
    expect(checked).toEqual(others)
    expect(log).toEqual([expect.stringContaining(`result[${others.length}].name is missing`)])
  })

  it('is refused when no valid document remains', async () => {
    const [first] = await querySeed(lineUpQuery)
    await expect(check(lineUpQuery, [{ ...first, name: 7 }])).rejects.toThrow(
      'carModel-seal-6-ev is not what was asked for: result[0].name is number',
    )
  })
})

it.each([
  ['pathsQuery', pathsQuery],
  ['sitemapQuery', sitemapQuery],
])('refuses an empty answer to %s when it was full before', async (_name, query) => {
  const full = await querySeed(query, { types: PAGE_TYPE_NAMES })
  await expect(check(query, [], full)).rejects.toThrow(InvalidAnswerError)
  expect(await check(query, [], [])).toEqual({ checked: [], log: [] })
  expect(await check(query, [])).toEqual({ checked: [], log: [] })
})

describe.each([
  ['careersQuery', careersQuery],
  ['outletsQuery', outletsQuery],
  ['lineUpQuery', lineUpQuery],
  ['redirectsQuery', redirectsQuery],
])('an empty answer to %s', (_name, query) => {
  const checkTwice = async (second: unknown, last: unknown) => {
    const log: string[] = []
    const readAgain = jest.fn(async () => toAnswer(query, second))
    const context = { recall: known(last), readAgain, report: (fault: string) => log.push(fault) }
    const checked = await checkAnswer(query, toAnswer(query, []), context)
    return { checked, log, reads: 1 + readAgain.mock.calls.length }
  }

  it('is passed on when the second read confirms it, as all may have been unpublished', async () => {
    const full = await querySeed(query)
    expect(await checkTwice([], full)).toEqual({ checked: [], log: [], reads: 2 })
  })

  it('is replaced by the second read when that is full', async () => {
    const full = await querySeed(query)
    const { checked, log } = await checkTwice(full, full)
    expect(checked).toEqual(full)
    expect(log).toEqual([expect.stringContaining('was empty once')])
  })

  it('is refused when the second read is invalid', async () => {
    await expect(checkTwice({ a: 1 }, await querySeed(query))).rejects.toThrow(InvalidAnswerError)
  })

  it.each([[[]], [undefined], [false]])(
    'is accepted without a second read when the last answer was %j',
    async (last) => {
      expect(await checkTwice(await querySeed(query), last)).toEqual({
        checked: [],
        log: [],
        reads: 1,
      })
    },
  )
})

describe.each([
  ['blocks', { blocks: [] }],
  ['the list in a block', { blocks: [{ _type: 'faqBlock', _key: 'faq', items: [] }] }],
  ['the block with a list', { blocks: [{ _type: 'faqBlock', _key: 'faq', items: null }] }],
])('an answer to homeQuery with %s emptied', (_name, patch) => {
  const FULL = { blocks: [{ _type: 'faqBlock', _key: 'faq', items: [{ _key: 'one' }] }] }
  const checkTwice = async (second: object, last?: object) => {
    const home = await querySeed(homeQuery)
    const build = (lists: object) => toAnswer(homeQuery, { ...home, ...lists })
    const log: string[] = []
    const readAgain = jest.fn(async () => build(second))
    const context = {
      recall: known(last && build(last)),
      readAgain,
      report: (fault: string) => log.push(fault),
    }
    const { blocks } = { ...(await checkAnswer(homeQuery, build(patch), context)) }
    return { blocks, log, reads: 1 + readAgain.mock.calls.length }
  }

  it('is replaced by the second read when that is full', async () => {
    expect(await checkTwice(FULL, FULL)).toEqual({
      ...FULL,
      log: [expect.stringMatching(/^homeQuery\.blocks.* was empty once/)],
      reads: 2,
    })
  })

  it('is passed on when the second read confirms it, or when it was not full before', async () => {
    expect(await checkTwice(patch, FULL)).toEqual({ ...patch, log: [], reads: 2 })
    expect(await checkTwice(FULL, patch)).toEqual({ ...patch, log: [], reads: 1 })
    expect(await checkTwice(FULL)).toEqual({ ...patch, log: [], reads: 1 })
  })
})

it.each([
  ['pathsQuery', pathsQuery],
  ['redirectsQuery', redirectsQuery],
])('recalls no last good answer when one to %s has no empty list', async (_name, query) => {
  const recall = jest.fn(known(undefined))
  const answer = toAnswer(query, await querySeed(query, { types: PAGE_TYPE_NAMES }))
  await checkAnswer(query, answer, { recall, report: () => {} })
  expect(recall).not.toHaveBeenCalled()
})

it('accepts a block type that the site does not know yet', async () => {
  const home = await querySeed(homeQuery)
  const blocks = [{ _type: 'videoBlock', _key: 'v', heading: null, films: [7] }]
  expect(await check(homeQuery, { ...home, blocks })).toMatchObject({ log: [] })
})
