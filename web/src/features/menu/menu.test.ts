import { describe, expect, it } from '@jest/globals'
import type { Dish, Menu } from '#content/types.ts'
import { chooseDishes } from './choose-dishes.ts'
import { getCurrentPeriod } from './current-period.ts'
import { getDishAnchor, getDishKey, isMenuAnswer, type MenuView } from './menu-answer.ts'
import { getEmptyingFilters, toFoundText } from './menu-filters.ts'
import { mergeMenu } from './merge-menu.ts'
import { toMenuAnswer } from './to-menu-answer.ts'

const NOON = new Date('2026-11-20T12:00:00+08:00')
const LUNCH = { name: 'Lunch', from: 690, to: 900 }
const DINNER = { name: 'Dinner', from: 1050, to: 1350 }

const buildDish = (key: string, rest: Partial<Dish> = {}): Dish => ({
  key,
  name: key,
  diets: [],
  otherAllergens: [],
  spiceLevel: 0,
  isPopular: false,
  isSoldOut: false,
  served: [],
  ...rest,
})

const buildMenu = (dishes: Dish[], rest: Partial<Menu> = {}): Menu => ({
  sections: [{ key: 's1', title: 'Noodles & rice', dishes }],
  periods: [LUNCH, DINNER],
  allergensListed: true,
  isSample: false,
  ...rest,
})

function toView(dishes: Dish[], rest: Partial<Menu> = {}): MenuView {
  const reading = { menu: buildMenu(dishes, rest), readAt: NOON.toISOString(), isLive: true }
  const answer = toMenuAnswer(reading, undefined, NOON)
  if (!answer) throw new Error('There is no answer.')
  return answer.menu
}

const getDish = (dish: Dish) => toView([dish]).sections[0]?.dishes[0]

describe('the menu that is shown', () => {
  const reading = {
    menu: buildMenu([buildDish('a')]),
    readAt: '2026-11-20T03:42:00Z',
    isLive: true,
  }
  const typed = buildMenu([buildDish('b')], { asOf: '2026-11-01' })

  it('is the kitchen’s live menu, with the time', () => {
    expect(toMenuAnswer(reading, typed, NOON)).toMatchObject({ origin: 'live', time: '11.42 am' })
  })

  it('is the last live menu with its date when that was on another day', () => {
    const answer = toMenuAnswer(
      { ...reading, isLive: false },
      typed,
      new Date('2026-11-21T04:00:00Z'),
    )
    expect(answer).toMatchObject({ origin: 'kept', time: '20 Nov 2026, 11.42 am' })
  })

  it('is the typed-in menu when there was never a live one', () => {
    expect(toMenuAnswer(undefined, typed, NOON)).toMatchObject({
      origin: 'typed',
      time: '1 Nov 2026',
    })
    expect(toMenuAnswer(undefined, undefined, NOON)).toBeUndefined()
  })

  it('accepts an answer of the own server and refuses others', () => {
    expect(isMenuAnswer(JSON.parse(JSON.stringify(toMenuAnswer(reading, typed, NOON))))).toBe(true)
    for (const other of [null, 'menu', {}, { menu: null }, { menu: {} }]) {
      expect(isMenuAnswer(other)).toBe(false)
    }
  })
})

describe('a dish', () => {
  it('formats prices in dollars and cents, before surcharges', () => {
    expect(getDish(buildDish('a', { priceCents: 123_450 }))).toMatchObject({ price: 'S$1,234.50' })
    expect(getDish(buildDish('a'))).not.toHaveProperty('price')
    expect(toView([], { surcharges: { service: 10, gst: 9 } }).priceNote).toBe(
      'Prices are ++: 10% service charge and 9% GST come on top.',
    )
  })

  it('names no allergens when the menu does not name them all', () => {
    const laksa = buildDish('a', { diets: ['spicy', 'pork', 'nuts'], otherAllergens: ['lupin'] })
    expect(getDish(laksa)).toMatchObject({
      diets: ['spicy', 'pork', 'nuts'],
      otherAllergens: ['lupin'],
    })
    const [section] = toView([laksa], { allergensListed: false }).sections
    expect(section?.dishes[0]?.diets).toEqual(['spicy', 'pork'])
    expect(section?.dishes[0]).not.toHaveProperty('otherAllergens')
  })

  it('has a unique fragment', () => {
    const [section] = toView([
      buildDish('1', { name: 'Crème brûlée!' }),
      buildDish('2', { name: 'Crème brûlée' }),
      buildDish('3', { name: '<script>alert(1)</script>' }),
      buildDish('4', { name: '!?' }),
    ]).sections
    expect(section?.anchor).toBe('menu-noodles-rice')
    expect(section?.dishes.map(getDishAnchor)).toEqual([
      'dish-crème-brûlée',
      'dish-crème-brûlée-2',
      'dish-script-alert-1-script',
      'dish-x',
    ])
  })

  it.each<[Dish['served'], number[] | undefined]>([
    [[], undefined],
    [[{ from: 690, to: 900 }], [0]],
    [[{ from: 600, to: 691 }], [0]],
    [[{ from: 600, to: 690 }], []],
    [[{ from: 0, to: 1440 }], [0, 1]],
    [[{ from: 1320, to: 1500 }], [1]],
  ])('maps the serving times %j to the periods %j', (served, periods) => {
    expect(getDish(buildDish('a', { served }))?.periods).toEqual(periods)
  })
})

it.each([
  [11 * 60 + 29, undefined],
  [11 * 60 + 30, 0],
  [14 * 60 + 59, 0],
  [15 * 60, undefined],
  [22 * 60 + 29, 1],
  [30, 2],
])('finds at minute %d of the day the period %p', (minutes, period) => {
  const supper = { from: 23 * 60, to: 25 * 60 }
  expect(getCurrentPeriod([LUNCH, DINNER, supper], minutes)).toBe(period)
})

it.each([
  [0, 0, 'No dish on this menu matches “laksa”.'],
  [1, 1, '1 dish matches “laksa”.'],
  [3, 3, '3 dishes match “laksa”.'],
  [1, 0, '1 dish matches “laksa”; none matches your filters.'],
  [3, 1, '3 dishes match “laksa”; 1 matches your filters.'],
  [3, 2, '3 dishes match “laksa”; 2 match your filters.'],
])('describes %d found dishes, %d of them within the filters', (count, fitting, text) => {
  expect(toFoundText(' laksa', count, fitting)).toBe(text)
})

describe('a refresh', () => {
  const shown = toView([buildDish('a', { priceCents: 1000 }), buildDish('b')])
  const getShown = ({ menu }: { menu: MenuView }) => menu.sections[0]?.dishes

  it('keeps every object when nothing changed', () => {
    const merged = mergeMenu(shown, toView([buildDish('a', { priceCents: 1000 }), buildDish('b')]))
    expect(merged.hasMore).toBe(false)
    expect(getShown(merged)?.[0]).toBe(shown.sections[0]?.dishes[0])
  })

  it('updates a dish in place when it sells out or its price or allergens change', () => {
    const fresh = toView([
      buildDish('a', {
        priceCents: 1100,
        isSoldOut: true,
        diets: ['nuts'],
        otherAllergens: ['lupin'],
      }),
      buildDish('b'),
    ])
    const merged = mergeMenu(shown, fresh)
    expect(getShown(merged)).toEqual(fresh.sections[0]?.dishes)
    expect(merged.hasMore).toBe(false)
    expect(getShown(merged)?.[1]).toBe(shown.sections[0]?.dishes[1])
    expect(getShown(mergeMenu(merged.menu, shown))?.[0]).toMatchObject({ price: 'S$10.00' })
    expect(getShown(mergeMenu(merged.menu, shown))?.[0]).not.toHaveProperty('isSoldOut')
  })

  it('lists allergens as the new menu does', () => {
    const typed = toView([buildDish('a', { diets: ['nuts'] })], { allergensListed: false })
    const { menu } = mergeMenu(typed, toView([buildDish('a', { diets: ['nuts'] })]))
    expect(menu).toMatchObject({
      allergensListed: true,
      sections: [{ dishes: [{ diets: ['nuts'] }] }],
    })
  })

  it('keeps a dish in place when it is removed from the menu', () => {
    const merged = mergeMenu(shown, toView([buildDish('b')]))
    expect(getShown(merged)?.map((dish) => [getDishKey(dish), dish.isGone])).toEqual([
      ['a', true],
      ['b', undefined],
    ])
    expect(merged.hasMore).toBe(false)
    const back = mergeMenu(merged.menu, shown)
    expect(getShown(back)?.[0]).not.toHaveProperty('isGone')
  })

  it('holds back changes that would shift the layout', () => {
    const isKeptBack = (dishes: Dish[], rest: Partial<Menu> = {}) => {
      const merged = mergeMenu(shown, toView(dishes, rest))
      expect(getShown(merged)?.map(getDishKey)).toEqual(['a', 'b'])
      return merged.hasMore
    }
    const [a, b] = [buildDish('a', { priceCents: 1000 }), buildDish('b')]
    expect(isKeptBack([a, b])).toBe(false)
    expect(isKeptBack([a, b, buildDish('c')])).toBe(true)
    expect(isKeptBack([b, a])).toBe(true)
    expect(isKeptBack([a, { ...b, description: 'Now with more words.' }])).toBe(true)
    expect(isKeptBack([a, b], { periods: [DINNER] })).toBe(true)
  })
})

it('leaves out a section by the filters that none of its dishes passes', () => {
  expect(
    getEmptyingFilters([
      { diets: ['nuts', 'shellfish'], periods: [0] },
      { diets: ['nuts', 'vegan'], periods: [0, 1] },
    ]),
  ).toEqual(['no-nuts', 'period-2', 'period-3'])
})

it('stands for a menu by dishes that a guest can see and order, popular ones first', () => {
  const dish = { diets: [], price: 'S$10.00', image: 'http://lake/a.png' }
  const dishes = [
    { ...dish, name: 'Laksa' },
    { ...dish, name: 'Satay', isSoldOut: true as const },
    { ...dish, name: 'Kaya toast', periods: [0] },
    { ...dish, name: 'Popiah', image: undefined },
    { ...dish, name: 'Rojak', anchor: 'dish-rojak-2', isPopular: true as const },
    { ...dish, name: 'Chendol' },
  ]
  const view = toView([])
  const menu = { ...view, sections: [{ anchor: 'menu-all', title: 'All', dishes }] }
  expect(chooseDishes({ origin: 'live', menu }, 2)).toEqual([
    {
      name: 'Rojak',
      price: 'S$10.00',
      image: 'http://lake/a.png',
      href: '#dish-rojak-2',
      isSample: false,
    },
    {
      name: 'Laksa',
      price: 'S$10.00',
      image: 'http://lake/a.png',
      href: '#dish-laksa',
      isSample: false,
    },
  ])
  expect(chooseDishes(undefined, 2)).toEqual([])
})
