import { describe, expect, it } from '@jest/globals'
import { findAnswers } from '#lib/search/find-answers.ts'
import { findEntries } from '#lib/search/find-entries.ts'
import type { Diet, Dish, OutletMenu, OutletSummary } from '../types.ts'
import { toSearchEntries } from './search.ts'

const buildDish = (name: string, diets: Diet[]): Dish => ({
  key: name,
  name,
  diets,
  otherAllergens: [],
  spiceLevel: 0,
  isPopular: false,
  isSoldOut: false,
  served: [],
})

const buildMenu = (venue: string, dishes: Dish[]): OutletMenu => ({
  venue,
  outletName: venue,
  href: `/restaurant/${venue}`,
  menu: {
    sections: [{ key: 'mains', title: 'Mains', dishes }],
    periods: [],
    allergensListed: true,
    isSample: false,
  },
})

const buildOutlet = (venue: string, name: string): OutletSummary => ({
  id: venue,
  venue,
  name,
  location: name,
  href: `/restaurant/${venue}`,
  image: { url: 'https://cdn.example/p/d/x-1600x1000.webp', width: 1600, height: 1000, alt: '' },
  tags: [],
  openingSoon: false,
  newLaunch: false,
  openingHours: [],
  hoursExceptions: [],
  carsOnShow: [],
  chargers: [],
  sampleFields: [],
})

const find = (menus: OutletMenu[], query: string) =>
  findEntries(
    {
      entries: toSearchEntries({
        cars: [],
        outlets: [],
        parking: [],
        menus,
        careers: [],
        pages: [],
      }),
    },
    query,
  ).map(({ entry }) => entry.label)

describe('dishes in the search index', () => {
  const rendang = buildDish('Beef rendang', ['beef', 'spicy'])
  const tauhu = buildDish('Tauhu telur', ['vegetarian', 'egg'])
  const gado = buildDish('Gado-gado', ['vegan'])

  it('are found by their names', () => {
    expect(find([buildMenu('Suntec', [rendang, gado])], 'rendang')).toEqual(['Beef rendang'])
  })

  it('are vegetarian when they are vegan, but not the other way round', () => {
    const menus = [buildMenu('Suntec', [rendang, tauhu, gado])]
    expect(find(menus, 'vegetarian').toSorted()).toEqual(['Gado-gado', 'Tauhu telur'])
    expect(find(menus, 'vegan')).toEqual(['Gado-gado'])
  })

  it('are vegan only when every kitchen that serves them says so', () => {
    const menus = [
      buildMenu('Suntec', [gado]),
      buildMenu('Boat Quay', [buildDish('Gado-gado', ['vegetarian', 'egg'])]),
    ]
    expect(find(menus, 'vegetarian')).toEqual(['Gado-gado'])
    expect(find(menus, 'vegan')).toEqual([])
  })
})

describe('an ingredient of a dish', () => {
  const belly = buildDish('Crisp belly', ['pork', 'soy'])
  const satay = { ...buildDish('Satay', ['nuts']), otherAllergens: ['lupin'] }
  const mee = buildDish('Wild mushroom mee pok', ['vegetarian'])
  const menus = [buildMenu('Zhongshan Park', [belly, mee]), buildMenu('Suntec', [satay])]
  const ASK = 'Diets and allergies: please ask'

  it.each([
    ['pork', [ASK, 'Crisp belly']],
    ['nuts', [ASK, 'Satay']],
    ['nut', [ASK, 'Satay']],
    ['lupin', ['Satay']],
    ['soy', [ASK, 'Crisp belly']],
  ])('finds it by "%s"', (query, labels) => {
    expect(find(menus, query).toSorted()).toEqual(labels.toSorted())
  })

  it('is found when one kitchen of several uses it', () => {
    const other = buildMenu('Boat Quay', [buildDish('Satay', [])])
    expect(find([...menus, other], 'nuts')).toContain('Satay')
  })

  it.each(['no pork', 'pork free', 'without pork', 'no nuts', 'nut free', 'is it halal', 'halal?'])(
    'is a question for people by "%s", and no dish is named',
    (query) => {
      const found = find(menus, query)
      expect(found).toContain(ASK)
      expect(found).not.toEqual(expect.arrayContaining(['Satay']))
      expect(found).not.toEqual(expect.arrayContaining(['Crisp belly']))
    },
  )

  it('names no dish by what it is without', () => {
    expect(find(menus, 'satay no pork')).toEqual([])
  })
})

describe('questions of visitors', () => {
  const entries = toSearchEntries({
    cars: [],
    outlets: [
      {
        ...buildOutlet('suntec', 'Suntec City'),
        openingHours: [{ days: [1], opens: '11:00', closes: '22:00' }],
        chargers: [{ count: 2, kilowatts: 60, plug: 'CCS2' }],
        phone: '+65 6123 4567',
        address1: '3 Temasek Boulevard',
        address2: 'Singapore 038983',
      },
      buildOutlet('boat-quay', 'Boat Quay'),
      { ...buildOutlet('centrepoint', 'The Centrepoint'), href: undefined },
    ],
    parking: [{ _id: 'boat-quay', parking: 'On the street' }],
    menus: [buildMenu('Boat Quay', [buildDish('Hand-cut laksa', [])])],
    careers: [],
    pages: [{ type: 'page', title: 'Privacy Policy', path: '/privacy', updatedAt: '2026-11-20' }],
  })

  it.each([
    ['opening hours', ['Suntec City', 'All restaurants']],
    ['ev charger suntec', ['Suntec City']],
    ['phone number', ['Suntec City', 'Contact']],
    ['test drive suntec', ['Book a test drive', 'Suntec City']],
    ['laksa boat quay', ['Boat Quay', 'Hand-cut laksa']],
    ['change booking', ['My booking']],
    ['how do I cancel my reservation', ['My booking']],
  ])('finds by "%s"', (query, labels) => {
    expect(findEntries({ entries }, query).map(({ entry }) => entry.label)).toEqual(
      expect.arrayContaining(labels),
    )
  })

  it.each([
    ['parking', ['Boat Quay']],
    ['charging', ['Suntec City']],
    ['address suntec', ['Suntec City']],
    ['nearest mrt', ['Suntec City']],
    ['email address', ['Contact']],
    ['service centre', ['Contact']],
    ['coe result', ['Rules of what a car costs']],
    ['monthly instalment', ['Rules of what a car costs']],
    ['birthday', ['Book a table', 'Large groups']],
    ['dinner tonight', ['All restaurants', 'Book a table']],
    ['deposit', ['Rules of what a car costs', 'Pre-order']],
    ['tampines', ['All restaurants']],
    ['login', ['Sign in']],
    ['cookie', ['Privacy Policy']],
    ['unsubscribe', ['Privacy Policy']],
    ['boot space', ['All models']],
    ['warranty', ['All models']],
    ['nric', []],
  ])('finds by "%s" only what has it', (query, labels) => {
    expect(findEntries({ entries }, query).map(({ entry }) => entry.label)).toEqual(labels)
  })

  it.each([
    ['allergy', '/restaurant/all'],
    ['allergies', '/restaurant/all'],
    ['food allergy', '/restaurant/all'],
    ['gluten free', '/restaurant/all'],
    ['is the food halal', '/restaurant/all'],
    ['halal', '/contact'],
    ['cheapest car', '/byd-models?sort=price'],
    ['cheapest', '/byd-models?sort=price'],
    ['budget ev', '/byd-models?sort=price'],
    ['most affordable car', '/byd-models?sort=price'],
    ['coe rebate', '/cost-rules'],
    ['down payment', '/cost-rules'],
    ['how much is the down payment', '/cost-rules'],
    ['parf', '/cost-rules'],
    ['arf', '/cost-rules'],
    ['interest rate', '/cost-rules'],
  ])('leads to an answer by "%s"', (query, href) => {
    expect(findEntries({ entries }, query).map(({ entry }) => entry.href)).toContain(href)
  })

  it.each([
    'cancel',
    'change booking',
    'my booking',
    'booked',
    'cancel my test drive',
    'move my reservation',
    'reschedule',
    'booking reference',
    'manage booking',
    'manage my booking',
    'where is my booking',
    'BYD-7Q4KX2MD',
    'byd 7q4kx2md',
    'BYD7Q4KX2MD',
    '7Q4KX2MD',
    'BYD\u20137Q4KX2MD',
  ])('leads to “My booking” first by "%s"', (query) => {
    expect(findEntries({ entries }, query)[0]?.entry.href).toBe('/my-booking')
  })
})

const nothing = { cars: [], outlets: [], parking: [], menus: [], careers: [], pages: [] }

it.each(['promotions', 'promo', 'offers', 'deal', 'coe offer'])(
  'finds a promotion by "%s"',
  (query) => {
    const pages = [
      { type: 'promo', title: 'COE drop', path: '/coe-drop', updatedAt: '2026-11-20' },
    ] as const
    const entries = toSearchEntries({ ...nothing, pages })
    expect(findEntries({ entries }, query)[0]?.entry.href).toBe('/coe-drop')
  },
)

it.each(['address1', 'knownFor'])('marks a restaurant whose %s is a sample', (field) => {
  const outlet = { ...buildOutlet('suntec', 'Suntec City'), [field]: '1 Example Street' }
  const isSample = (sampleFields: string[]) =>
    toSearchEntries({ ...nothing, outlets: [{ ...outlet, sampleFields }] }).find(
      ({ label }) => label === outlet.name,
    )?.isSample
  expect(isSample([field])).toBe(true)
  expect(isSample(['phone'])).toBeUndefined()
})

it('has facts of published content, with their samples', () => {
  const suntec: OutletSummary = {
    ...buildOutlet('suntec', 'Suntec City'),
    openingHours: [{ days: [1], opens: '11:00', closes: '22:00' }],
    chargers: [{ count: 2, kilowatts: 60, plug: 'CCS2' }],
    address1: '3 Temasek Boulevard',
    address2: 'Singapore 038983',
    sampleFields: ['openingHours'],
  }
  const entries = toSearchEntries({
    cars: [],
    outlets: [suntec, { ...buildOutlet('imm', 'IMM'), href: undefined, chargers: suntec.chargers }],
    parking: [{ _id: 'suntec', parking: 'Basement 2' }],
    menus: [],
    careers: [],
    pages: [],
  })
  const monday = new Date('2026-11-23T12:00:00+08:00')
  const ask = (query: string) => findAnswers({ entries }, query, monday)
  expect(ask('hours')).toMatchObject([{ label: 'Suntec City', isSample: true }])
  expect(ask('parking')).toMatchObject([{ text: 'Parking: Basement 2' }])
  expect(ask('address')).toMatchObject([
    { label: 'Suntec City', text: '3 Temasek Boulevard, Singapore 038983' },
  ])
  expect(ask('chargers')).toMatchObject([{ text: 'Chargers: 2 × 60 kW (CCS2)' }])
})
