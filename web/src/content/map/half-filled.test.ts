import { expect, test } from '@jest/globals'
import { carByPathQuery } from '../queries/car.ts'
import { homeQuery } from '../queries/home.ts'
import { siteSettingsQuery } from '../queries/settings.ts'
import { mark } from '../testing/mark.ts'
import { querySeed } from '../testing/seeded-lake.ts'
import { toBlocks } from './blocks.ts'
import { toCar } from './car.ts'
import { toHome } from './page.ts'
import { toSiteSettings } from './settings.ts'

/** Every way to take one value out of an answer: what a draft looks like while it is written. */
function* withOneGap(value: unknown): Generator {
  if (Array.isArray(value)) {
    yield []
    for (const [index, item] of value.entries()) {
      for (const gap of withOneGap(item)) yield value.with(index, gap)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (name.startsWith('_')) continue
      yield { ...value, [name]: null }
      for (const gap of withOneGap(field)) yield { ...value, [name]: gap }
    }
  }
}

/** The answer with every text marked, as draft mode delivers it. */
function withMarks(value: unknown): unknown {
  if (typeof value === 'string') return mark(value)
  if (Array.isArray(value)) return value.map(withMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name.startsWith('_') ? field : withMarks(field),
    ]),
  )
}

/** Answers that are missing something are what the mappers exist for, whatever their type says. */
const asAnswer = <Answer>(value: unknown, _like: Answer): Answer =>
  JSON.parse(JSON.stringify(value))

const context = { cars: [], outlets: [] }

const seal = await querySeed(carByPathQuery, { path: '/byd-sealion-7' })
const home = await querySeed(homeQuery)
const settings = await querySeed(siteSettingsQuery)

test('no gap in a car breaks its page', () => {
  let count = 0
  for (const gap of withOneGap(seal)) {
    const raw = asAnswer(gap, seal)
    const car = toCar(raw)
    const blocks = toBlocks(raw?.blocks, context)
    expect(JSON.stringify({ car, blocks })).not.toContain('null')
    count += 1
  }
  expect(count).toBeGreaterThan(500)
})

test('no gap in the home page or the settings breaks a page', () => {
  for (const gap of withOneGap(home)) toHome(asAnswer(gap, home), context)
  for (const gap of withOneGap(settings)) {
    toSiteSettings(asAnswer(gap, settings), new Date('2026-11-20T04:00:00Z'))
  }
  expect(toHome(null, context)).toBeUndefined()
  expect(toSiteSettings(null, new Date()).mainNavigation).toEqual([])
})

test('a block that the site does not know yet is left out', () => {
  const blocks = asAnswer([{ _type: 'videoBlock', _key: 'v' }], home?.blocks)
  expect(toBlocks(blocks, context)).toEqual([])
})

test('marks change nothing but the texts that visitors read', () => {
  const marked = toCar(asAnswer(withMarks(seal), seal))
  const plain = toCar(seal)
  expect(marked).toMatchObject({
    path: plain?.path,
    href: plain?.href,
    body: plain?.body,
    powertrain: plain?.powertrain,
    coeCategory: plain?.coeCategory,
    specificationsHref: plain?.specificationsHref,
    sampleFields: plain?.sampleFields,
    seo: { ...plain?.seo, image: plain?.seo.image },
  })
  expect(marked?.paints.map(({ swatch }) => swatch)).toEqual(
    plain?.paints.map(({ swatch }) => swatch),
  )
  expect(marked?.specifications.flatMap(({ rows }) => rows)).toHaveLength(
    plain?.specifications.flatMap(({ rows }) => rows).length ?? 0,
  )
  expect(marked?.name).not.toBe(plain?.name)
})
