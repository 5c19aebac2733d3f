import { describe, expect, it } from '@jest/globals'
import { COST_RULES } from 'core/cost/rules'
import { evaluate, parse } from 'groq-js'
import { blockTypes } from 'schemas/block-types'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { parseChange } from '#server/freshness/revalidation.ts'
import { revalidateWebhook } from '#server/freshness/webhook.ts'
import { toBlocks, blockMappers } from './map/blocks.ts'
import { toCar, toCarSummary } from './map/car.ts'
import { toCareer, toCareerSummary } from './map/career.ts'
import { mapDefined, toPlainList } from './map/clean.ts'
import { toCoeResults, toCostRules } from './map/costs.ts'
import { toInternalPath } from './map/link.ts'
import { toMenuSource, toOutletMenu } from './map/menu.ts'
import { toOutlet, toOutletSummary } from './map/outlet.ts'
import { toHome, toPage, toPromo, toRunningPromos } from './map/page.ts'
import { toPathEntries } from './map/path.ts'
import { toRedirect } from './map/redirect.ts'
import { toPromoSchedule, toScheduleState } from './map/schedule.ts'
import { toSiteSettings } from './map/settings.ts'
import { toSitemapEntries } from './map/sitemap.ts'
import { blockFields } from './queries/blocks.ts'
import { carByPathQuery, lineUpQuery, preOrderPathsQuery } from './queries/car.ts'
import { careerByPathQuery, careersQuery } from './queries/career.ts'
import { coeResultsQuery, costRulesQuery } from './queries/costs.ts'
import {
  menuSourcesQuery,
  menusQuery,
  outletByPathQuery,
  outletsQuery,
  parkingQuery,
} from './queries/outlet.ts'
import { homeQuery, pageByPathQuery } from './queries/page.ts'
import { pathsQuery, referrersQuery, sitemapQuery } from './queries/path.ts'
import { promoByPathQuery, promoSchedulesQuery } from './queries/promo.ts'
import { redirectsQuery } from './queries/redirect.ts'
import { searchSynonymsQuery, siteSettingsQuery } from './queries/settings.ts'
import { costBasis } from './testing/cost-basis.fixture.ts'
import { querySeed, readSeed } from './testing/seeded-lake.ts'
import { siteQueries } from './testing/site-queries.ts'

const NOW = new Date('2026-11-20T04:00:00Z')

const TYPES = { types: PAGE_TYPE_NAMES }
const readPaths = () => querySeed(pathsQuery, TYPES)

const countValues = (groups: unknown) => JSON.stringify(groups).split('"text":').length

const getContext = async () => ({
  cars: mapDefined(await querySeed(lineUpQuery), (car) => toCarSummary(car, costBasis)),
  outlets: mapDefined(await querySeed(outletsQuery), toOutletSummary),
  basis: costBasis,
})

/** Each query of the site with its mapper. */
const contracts: Record<string, () => Promise<void>> = {
  lineUpQuery: async () => {
    const raw = await querySeed(lineUpQuery)
    expect(mapDefined(raw, (car) => toCarSummary(car, costBasis)).map(({ name }) => name)).toEqual([
      'SEAL 6 EV',
      'SEALION 7',
      'ATTO 2',
      'ATTO 3',
      'SEALION 6 DM-i',
      'DENZA D9',
      'M6',
      'SEAL',
      'DOLPHIN',
    ])
  },
  carByPathQuery: async () => {
    const paths = (await readPaths()).flatMap(toPathEntries)
    const cars = paths.filter(({ type }) => type === 'carModel')
    expect(cars).toHaveLength(9)
    for (const { path } of cars) {
      const raw = await readSeed(carByPathQuery, { path })
      const car = toCar(raw, costBasis)
      expect(car).toMatchObject({ path, name: raw.name })
      expect(car?.keyFigures).toHaveLength(raw.keyFigures?.length ?? 0)
      expect(car?.paints).toHaveLength(raw.paints?.length ?? 0)
      expect(car?.variants).toHaveLength(raw.variants?.length ?? 0)
      const entered = car?.specifications.filter(({ title }) => title !== 'Price')
      expect(entered).toHaveLength(raw.specifications?.length ?? 0)
      expect(countValues(entered)).toBe(countValues(raw.specifications))
      expect(toBlocks(raw.blocks, await getContext())).toHaveLength(raw.blocks?.length ?? 0)
    }
  },
  preOrderPathsQuery: async () => {
    const raw = await querySeed(preOrderPathsQuery)
    expect(mapDefined(raw, ({ path }) => toInternalPath(path)).toSorted()).toEqual([
      '/byd-m6',
      '/byd-seal',
      '/byd-sealion-7',
    ])
  },
  outletsQuery: async () => {
    const raw = await querySeed(outletsQuery)
    const outlets = mapDefined(raw, toOutletSummary)
    expect(outlets.filter(({ openingSoon }) => !openingSoon)).toHaveLength(5)
    const soon = outlets.filter(({ openingSoon }) => openingSoon)
    expect(soon).toHaveLength(2)
    for (const outlet of soon) expect(outlet).toMatchObject({ href: undefined, rating: undefined })
  },
  outletByPathQuery: async () => {
    const raw = await readSeed(outletByPathQuery, { path: '/restaurant/suntec' })
    const outlet = toOutlet(raw, costBasis)
    expect(outlet).toMatchObject({ venue: 'suntec', path: '/restaurant/suntec' })
    expect(outlet?.carsOnShow).toHaveLength(raw.carsOnShow?.length ?? 0)
    expect(outlet?.openingHours).toHaveLength(raw.openingHours?.length ?? 0)
    expect(outlet?.menu?.sections.map(({ title, dishes }) => [title, dishes.length])).toEqual(
      raw.menuSections?.map(({ title, dishes }) => [title, dishes?.length]),
    )
  },
  menusQuery: async () => {
    const raw = await querySeed(menusQuery)
    const menus = mapDefined(raw, toOutletMenu)
    expect(menus).toHaveLength(5)
    const count = (value: unknown) => JSON.stringify(value).split('"diets":').length
    const countWords = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/"diets":\[([^\]]*)\]/g)].flatMap(([, words = '']) =>
        words.split(','),
      ).length
    expect(count(menus)).toBe(count(raw))
    expect(countWords(menus)).toBe(countWords(raw))
  },
  parkingQuery: async () => {
    // Parking at an outlet is not known yet.
    expect(await querySeed(parkingQuery)).toEqual([])
  },
  menuSourcesQuery: async () => {
    const raw = await querySeed(menuSourcesQuery)
    expect(mapDefined(raw, toMenuSource)).toEqual(raw)
    expect(raw).toHaveLength(5)
  },
  homeQuery: async () => {
    const raw = await readSeed(homeQuery)
    const home = toHome(raw, await getContext())
    expect(home.blocks.map(({ type }) => type)).toEqual(raw.blocks?.map(({ _type }) => _type))
    const [hero] = home.blocks
    expect(hero).toMatchObject({ type: 'heroBlock', car: { keyFigures: expect.any(Array) } })
  },
  pageByPathQuery: async () => {
    const paths = (await readPaths()).filter(({ _type }) => _type === 'page')
    expect(paths.length).toBeGreaterThan(0)
    for (const { path } of paths) {
      const raw = await readSeed(pageByPathQuery, { path })
      const page = toPage(raw, await getContext())
      expect(page).toMatchObject({ path, title: raw.title })
      expect(page?.blocks).toHaveLength(raw.blocks?.length ?? 0)
    }
  },
  promoByPathQuery: async () => {
    const raw = await readSeed(promoByPathQuery, { path: '/coe-drop' })
    expect(toPromo(raw, await getContext(), NOW)).toMatchObject({
      path: '/coe-drop',
      title: raw.title,
      state: expect.stringMatching(/^(upcoming|running|over)$/),
    })
  },
  promoSchedulesQuery: async () => {
    const raw = await querySeed(promoSchedulesQuery)
    const states = raw.map((promo) => [
      promo.path,
      toScheduleState(toPromoSchedule(promo, {}), NOW),
    ])
    expect(states).toEqual([
      ['/coe-drop', 'running'],
      ['/vote-promo', 'running'],
    ])
    expect(toRunningPromos(raw, await getContext(), NOW)).toMatchObject([
      { path: '/coe-drop', title: 'COE drop', lead: expect.stringContaining('Category A') },
      { path: '/vote-promo', title: 'Vote for a dish' },
    ])
    expect(toRunningPromos(raw, await getContext(), new Date('2028-01-01'))).toEqual([])
  },
  careersQuery: async () => {
    const raw = await querySeed(careersQuery)
    const careers = mapDefined(raw, (career) => toCareerSummary(career, NOW))
    expect(careers.length).toBeGreaterThan(0)
    expect(careers).toHaveLength(raw.length)
  },
  careerByPathQuery: async () => {
    const path = '/careers/host-showroom-floor'
    const raw = await readSeed(careerByPathQuery, { path })
    expect(toCareer(raw, NOW)).toMatchObject({ slug: 'host-showroom-floor', href: path })
  },
  siteSettingsQuery: async () => {
    const raw = await querySeed(siteSettingsQuery)
    const settings = toSiteSettings(raw, NOW, costBasis)
    expect(settings.mainNavigation).toHaveLength(raw?.mainNavigation?.length ?? 0)
    expect(settings.footerNavigation).toHaveLength(15)
    expect(new Set(settings.mailboxes.map(({ kind }) => kind))).toEqual(
      new Set(['general', 'helpdesk', 'jobs']),
    )
  },
  coeResultsQuery: async () => {
    const raw = await querySeed(coeResultsQuery)
    const { coeResults, movedCoeDays } = toCoeResults(raw)
    expect(coeResults).toHaveLength(raw?.results?.length ?? 0)
    expect(coeResults).toContainEqual(
      expect.objectContaining({ date: '2026-09-23', category: 'A', premiumCents: 131_890_00 }),
    )
    expect(movedCoeDays).toEqual({})
  },
  costRulesQuery: async () => {
    const raw = await querySeed(costRulesQuery)
    expect(toCostRules(raw)).toEqual(COST_RULES)
  },
  redirectsQuery: async () => {
    const raw = await querySeed(redirectsQuery)
    const redirects = mapDefined(raw, (each) =>
      toRedirect(each, { siteUrl: 'https://byd.1826.sg', hosts: [] }),
    )
    expect(redirects).toHaveLength(raw.length)
  },
  pathsQuery: async () => {
    const entries = (await readPaths()).flatMap(toPathEntries)
    const specifications = entries.filter(({ type }) => type === 'specifications')
    expect(specifications.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/byd-sealion-6-specifications', '/byd-sealion-7-specifications']),
    )
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
    expect(new Set(entries.map(({ type }) => type))).toEqual(
      new Set([...PAGE_TYPE_NAMES, 'specifications']),
    )
  },
  sitemapQuery: async () => {
    const raw = await querySeed(sitemapQuery, TYPES)
    const entries = raw.flatMap((entry) => toSitemapEntries(entry, NOW, {}))
    expect(entries).toContainEqual(
      expect.objectContaining({
        path: '/byd-seal',
        type: 'carModel',
        updatedAt: expect.any(String),
      }),
    )
  },
  searchSynonymsQuery: async () => {
    const raw = await querySeed(searchSynonymsQuery)
    expect(toPlainList(raw?.searchSynonyms)).toContain('gift card, voucher')
  },
  referrersQuery: async () => {
    const referrers = await querySeed(referrersQuery, { id: 'carModel-sealion-7' })
    expect(referrers).toContainEqual({ _type: 'home', path: null })
  },
}

describe('every query runs over the seed and passes its mapper', () => {
  it('includes every query', () => {
    expect(Object.keys(contracts).toSorted()).toEqual(Object.keys(siteQueries).toSorted())
  })

  it.each(Object.entries(contracts))('%s', async (_name, check) => {
    await check()
  })
})

describe('blocks', () => {
  // The compiler checks that each mapped block has a view.
  const names = new Set<string>(blockTypes.map(({ name }) => name))

  it('have a projection and a mapper each', () => {
    const projected = [...blockFields.matchAll(/_type == "(\w+Block)" =>/g)].map(([, name]) => name)
    expect(new Set(projected)).toEqual(names)
    expect(new Set(Object.keys(blockMappers))).toEqual(names)
  })
})

describe('the webhook', () => {
  const { filter, projection } = revalidateWebhook

  /** The webhook's payload for a change; undefined when its filter does not match. */
  async function project(before: object | null, after: object | null): Promise<unknown> {
    const root = after ?? before
    const tree = parse(`*[${filter}][0]${projection}`, { mode: 'delta' })
    const value = await evaluate(tree, { before, after, dataset: [root] })
    return value.get()
  }

  const seal = {
    _id: 'carModel-seal',
    _type: 'carModel',
    _rev: 'first',
    path: '/byd-seal',
    name: 'SEAL',
  }

  it('names what a publish changed', async () => {
    const updated = { _rev: 'second', _updatedAt: '2026-11-23T00:00:00Z' }
    expect(await project(seal, { ...seal, ...updated, tagline: 'New' })).toEqual({
      _id: 'carModel-seal',
      _type: 'carModel',
      ...updated,
      previousRevision: 'first',
      operation: 'update',
      path: '/byd-seal',
      previousPath: '/byd-seal',
      changesPaths: false,
      changesLineUp: false,
    })
    expect(await project(seal, { ...seal, seats: 5 })).toMatchObject({
      changesPaths: false,
      changesLineUp: true,
    })
    expect(await project(seal, { ...seal, path: '/byd-seal-u' })).toMatchObject({
      path: '/byd-seal-u',
      previousPath: '/byd-seal',
      changesPaths: true,
    })
  })

  it('names what was created and deleted', async () => {
    expect(await project(null, seal)).toMatchObject({ operation: 'create', path: '/byd-seal' })
    expect(await project(seal, null)).toMatchObject({
      operation: 'delete',
      previousPath: '/byd-seal',
    })
  })

  it('sends a payload that the site can parse', async () => {
    const body = JSON.stringify(await project(seal, { ...seal, tagline: 'New' }))
    expect(parseChange(body).ok).toBe(true)
  })

  it('ignores content that the site does not show', async () => {
    expect(await project(null, { _id: 'image-1', _type: 'sanity.imageAsset' })).toBeNull()
  })
})
