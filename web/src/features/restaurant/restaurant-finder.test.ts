import { describe, expect, it } from '@jest/globals'
import type { Dish, OutletMenu, OutletSummary } from '#content/types.ts'
import {
  EVERYTHING,
  filterOutlets,
  findDishes,
  getSharedTags,
  parseFinder,
  toFinderHref,
} from './restaurant-finder.ts'

const image = { url: 'http://127.0.0.1:3900/images/a.webp', width: 1600, height: 1000, alt: '' }
const NOON = new Date('2026-11-20T12:00:00+08:00')

function buildOutlet(venue: string, rest: Partial<OutletSummary> = {}): OutletSummary {
  return {
    id: `outlet-${venue}`,
    venue,
    name: venue,
    location: venue,
    image,
    tags: [],
    openingSoon: false,
    newLaunch: false,
    openingHours: [],
    hoursExceptions: [],
    carsOnShow: [],
    chargers: [],
    sampleFields: [],
    ...rest,
  }
}

const outlets = [
  buildOutlet('suntec', {
    tags: ['All-day dining', 'Parking'],
    openingHours: [{ days: [5], opens: '11:00', closes: '22:00' }],
  }),
  buildOutlet('boat-quay', {
    tags: ['By the water', 'Parking'],
    openingHours: [{ days: [5], opens: '17:00', closes: '22:00' }],
  }),
  buildOutlet('waterway-point', { tags: ['By the water', 'Parking'] }),
  buildOutlet('imm', { tags: ['Coming Q4 2025'], openingSoon: true }),
  buildOutlet('centre-point', { tags: ['Coming Q4 2025'], openingSoon: true }),
]
const getVenues = (list: readonly OutletSummary[]) => list.map(({ venue }) => venue)

describe('the address', () => {
  it.each(['', '?dish=', '?tag=%20', '?open=yes', '?utm_source=x'])(
    '%p asks for nothing',
    (search) => {
      expect(parseFinder(new URLSearchParams(search))).toEqual(EVERYTHING)
    },
  )

  it('round-trips a selection', () => {
    const finder = { dish: 'kopi & toast', tag: 'By the water', isOpenNow: true }
    const { search } = new URL(toFinderHref(finder), 'http://localhost')
    expect(parseFinder(new URLSearchParams(search))).toEqual(finder)
    expect(toFinderHref({})).toBe('/restaurant/all')
  })

  it('truncates an overlong query', () => {
    expect(parseFinder(new URLSearchParams({ dish: 'a'.repeat(500) })).dish).toHaveLength(60)
  })
})

describe('filters', () => {
  it('lists the tags that some restaurants have and others do not', () => {
    expect(getSharedTags(outlets)).toEqual([{ tag: 'By the water', count: 2 }])
  })

  it('keeps the restaurants with the selected tag', () => {
    expect(
      getVenues(filterOutlets(outlets, { tag: 'By the water', isOpenNow: false }, NOON)),
    ).toEqual(['boat-quay', 'waterway-point'])
    expect(filterOutlets(outlets, { tag: 'Rooftop', isOpenNow: false }, NOON)).toEqual([])
  })

  it('keeps the restaurants that are open now', () => {
    expect(getVenues(filterOutlets(outlets, { isOpenNow: true }, NOON))).toEqual(['suntec'])
  })

  it('keeps all restaurants when nothing is selected', () => {
    expect(filterOutlets(outlets, EVERYTHING, NOON)).toEqual(outlets)
  })
})

describe('findDishes', () => {
  const dish = (name: string, rest: Partial<Dish> = {}): Dish => ({
    key: name,
    name,
    diets: [],
    otherAllergens: [],
    spiceLevel: 0,
    isPopular: false,
    served: [],
    isSoldOut: false,
    ...rest,
  })
  const menu = (outletName: string, dishes: Dish[], isSample = false): OutletMenu => ({
    venue: outletName,
    outletName,
    href: `/restaurant/${outletName}`,
    menu: {
      sections: [{ key: 'all', title: 'All', dishes }],
      periods: [],
      allergensListed: true,
      isSample,
    },
  })
  const menus = [
    menu('suntec', [
      dish('Hand-cut laksa', { priceCents: 1980, diets: ['spicy'] }),
      dish('Crème caramel', { description: 'Gula melaka.' }),
    ]),
    menu('zhongshan-park', [dish('Hand-cut laksa', { priceCents: 1880, isSoldOut: true })], true),
  ]

  it('lists every restaurant that serves the dish', () => {
    expect(findDishes(menus, ' LAKSA ')).toEqual([
      expect.objectContaining({
        key: 'hand-cut-laksa',
        isSample: true,
        places: [
          { outletName: 'suntec', href: '/restaurant/suntec', priceCents: 1980, isSoldOut: false },
          {
            outletName: 'zhongshan-park',
            href: '/restaurant/zhongshan-park',
            priceCents: 1880,
            isSoldOut: true,
          },
        ],
      }),
    ])
  })

  it('names the allergens of every restaurant, and vegan only where all say so', () => {
    const [hit] = findDishes(
      [
        menu('suntec', [dish('Achar', { diets: ['vegan', 'nuts'] })]),
        menu('boat-quay', [dish('Achar', { diets: ['sesame'], otherAllergens: ['lupin'] })]),
      ],
      'achar',
    )
    expect(hit).toMatchObject({
      allergensListed: true,
      dish: { diets: ['nuts', 'sesame'], otherAllergens: ['lupin'] },
    })
  })

  it('names no allergens when one restaurant does not name them all', () => {
    const listed = menu('suntec', [dish('Achar', { diets: ['pork', 'nuts'] })])
    const other = menu('boat-quay', [dish('Achar', { diets: ['sesame'] })])
    const partial = { ...other, menu: { ...other.menu, allergensListed: false } }
    for (const menus of [
      [listed, partial],
      [partial, listed],
    ]) {
      expect(findDishes(menus, 'achar')).toMatchObject([
        { allergensListed: false, dish: { diets: ['pork'], otherAllergens: [] } },
      ])
    }
  })

  it.each(['creme', 'caram', 'gula mel', 'MELAKA crème', 'carmel', 'cramel'])(
    'finds the dessert by %p',
    (query) => {
      expect(findDishes(menus, query).map(({ dish: { name } }) => name)).toEqual(['Crème caramel'])
    },
  )

  it('finds dishes by dietary terms', () => {
    expect(findDishes(menus, 'spicy').map(({ key }) => key)).toEqual(['hand-cut-laksa'])
  })

  it.each(['', '  ', '!?', 'pizza', 'laksa pizza', 'lzkz'])('finds nothing for %p', (query) => {
    expect(findDishes(menus, query)).toEqual([])
  })
})
