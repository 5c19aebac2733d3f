import { expect, it } from '@jest/globals'
import { carByPathQuery } from '../queries/car.ts'
import { homeQuery } from '../queries/page.ts'
import { siteSettingsQuery } from '../queries/settings.ts'
import { querySeed, readSeed } from '../testing/seeded-lake.ts'
import { toBlocks } from './blocks.ts'
import { toCar } from './car.ts'
import { toHome } from './page.ts'
import { toSiteSettings } from './settings.ts'
import { costBasis } from '../testing/cost-basis.fixture.ts'

/** Every result with one value removed, like a draft in progress. */
function* withOneGap(value: unknown): Generator {
  if (Array.isArray(value)) {
    yield []
    for (const [index, item] of value.entries()) {
      yield value.with(index, null)
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

/** Incomplete results contradict the query's type, but mappers exist for them. */
const asAnswer = <Answer>(value: unknown, _like: Answer): Answer =>
  JSON.parse(JSON.stringify(value))

const context = { cars: [], outlets: [], basis: costBasis }

const seal = await readSeed(carByPathQuery, { path: '/byd-sealion-7' })
const home = await readSeed(homeQuery)
const settings = await querySeed(siteSettingsQuery)

it('renders a car with any value missing', () => {
  let count = 0
  for (const gap of withOneGap(seal)) {
    const raw = asAnswer(gap, seal)
    const car = toCar(raw, costBasis)
    const blocks = toBlocks(raw.blocks, context)
    expect(JSON.stringify({ car, blocks })).not.toContain('null')
    count += 1
  }
  expect(count).toBeGreaterThan(500)
})

it('renders the home page and settings with any value missing', () => {
  for (const gap of withOneGap(home)) toHome(asAnswer(gap, home), context)
  for (const gap of withOneGap(settings)) {
    toSiteSettings(asAnswer(gap, settings), new Date('2026-11-20T04:00:00Z'), costBasis)
  }
  expect(toSiteSettings(null, new Date(), costBasis).mainNavigation).toEqual([])
})

it('drops a block of an unknown type', () => {
  const blocks = asAnswer([{ _type: 'videoBlock', _key: 'v' }], home.blocks)
  expect(toBlocks(blocks, context)).toEqual([])
})
