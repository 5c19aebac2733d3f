import { describe, expect, it } from '@jest/globals'
import { webUrl } from '../e2e/support/system.ts'
import {
  ask,
  findLink,
  findTexts,
  listHrefs,
  listWords,
  readHead,
  readPage,
  readText,
  toWords,
} from './read-page.ts'
import { soon } from './soon.ts'

const LIST = '/restaurant/all'
const OUTLETS = [
  ['Suntec City', '/restaurant/suntec'],
  ['Boat Quay', '/restaurant/boat-quay'],
  ['Zhongshan Park', '/restaurant/zhongshan-park'],
  ['Tanjong Pagar', '/restaurant/tanjong-pagar'],
  ['Waterway Point', '/restaurant/waterway-point'],
] as const
const COMING = ['IMM', 'The Centrepoint']
/** It has no live menu. */
const LAST_KNOWN = 'Waterway Point'

const findTable = (main: Element, caption: string) =>
  [...main.querySelectorAll('table')].find((table) => toWords(table.caption) === caption)

describe.each(OUTLETS)('the page of %s', (name, path) => {
  it('has address, opening hours and menu', async () => {
    const { main, document, title, getLink, getMeta } = await readPage(path)
    expect(listWords(document, 'h1')).toEqual([name])
    expect(findLink(main, /^Show on the map$/)?.href).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+/,
    )
    expect(toWords(findTable(main, `Opening hours of ${name}`))).toMatch(/[ap]m/)
    expect(findLink(main, /^\+65/)?.href).toMatch(/^tel:\+65\d{8}$/)
    const time =
      name === LAST_KNOWN
        ? /^Last known menu, \d{1,2} \w{3} \d{4}\. Recipes change: for allergies, please ask\. Sample$/
        : /^Menu updated at \d{1,2}(\.\d\d)? [ap]m.* Sample$/
    expect(listWords(main, 'p')).toContainEqual(expect.stringMatching(time))
    expect(main.querySelectorAll('h4').length).toBeGreaterThan(3)
    expect(listWords(main, 'h2')).toContainEqual(expect.stringMatching(/on the floor/))
    expect(listWords(document, 'nav[aria-label="Main"] [aria-current="true"]')).toEqual([
      'Restaurants',
    ])
    expect(getLink('canonical')).toBe(webUrl + path)
    expect(getMeta('og:image')).toMatch(/^http/)
    expect(title).toContain(name)
  })

  it('has facts and no samples in structured data', async () => {
    const { things, types } = await readHead(path)
    const restaurant = things.find((thing) => thing['@type'] === 'Restaurant')
    expect(restaurant).toMatchObject({ name: `BYD by 1826 ${name}`, url: webUrl + path })
    for (const sample of ['telephone', 'openingHoursSpecification', 'aggregateRating'])
      expect(restaurant).not.toHaveProperty(sample)
    // Only a live menu counts, not sample dishes.
    expect(restaurant?.['hasMenu'] !== undefined).toBe(name !== LAST_KNOWN)
    expect(types).toEqual(expect.arrayContaining(['AutoDealer', 'BreadcrumbList']))
  })

  it('is static and in the sitemap', async () => {
    // A menu is a minute old at most, so the page may be revalidating.
    await soon(async () => expect((await ask(path)).headers.get('x-nextjs-cache')).toBe('HIT'))
    const entry = `<loc>${webUrl}${path}</loc>`
    expect(await findTexts('/sitemap.xml', entry)).toEqual([entry])
  })
})

it('names the price of each dish of a live menu in structured data', async () => {
  const { things } = await readHead('/restaurant/suntec')
  expect(things.find((thing) => thing['@type'] === 'Restaurant')).toHaveProperty(
    'hasMenu.hasMenuSection.0.hasMenuItem.0.offers.price',
  )
})

it('states hours that differ by day in rows', async () => {
  const { main } = await readPage('/restaurant/boat-quay')
  expect(
    Array.from(findTable(main, 'Opening hours of Boat Quay')?.rows ?? [], ({ cells }) =>
      Array.from(cells, toWords),
    ),
  ).toEqual([
    ['Friday and Saturday', '5 pm – 12.30 am'],
    ['Sunday to Thursday', '5 pm – 11 pm'],
  ])
  expect(listWords(main, 'h4')).toContain('Crab bee hoon')
})

it('marks sold-out dishes in place, and states what prices exclude', async () => {
  const { main } = await readPage('/restaurant/suntec')
  const crab = [...main.querySelectorAll('li')].find((dish) =>
    toWords(dish).startsWith('Crab bee hoon'),
  )
  expect(toWords(crab)).toContain('Sold out')
  expect(toWords(crab?.querySelector('s'))).toBe('S$38.00')
  expect(toWords(main)).toMatch(
    /Prices are \+\+: 10% service charge and 9% GST come on top\..{0,3}Sample/,
  )
})

describe('the list', () => {
  const getCard = (main: Element, name: string) =>
    [...main.querySelectorAll('article')].find((card) => toWords(card.querySelector('h2')) === name)

  it('is static and in the sitemap, without outlets that open soon', async () => {
    await soon(async () => expect((await ask(LIST)).headers.get('x-nextjs-cache')).toBe('HIT'))
    const sitemap = await readText('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${webUrl}${LIST}</loc>`)
    expect(sitemap).not.toMatch(/imm|centrepoint|restaurant\/all\/dynamic/)
  })

  it('has open outlets, and those opening soon', async () => {
    const { main, document } = await readPage(LIST)
    expect(listWords(document, 'h1')).toEqual(['Five kitchens open, two still to come'])
    for (const [name, path] of OUTLETS) {
      const heading = getCard(main, name)?.querySelector('h2')
      expect(heading && listHrefs(heading)).toEqual([path])
    }
    for (const name of COMING) {
      const card = getCard(main, name)
      expect(toWords(card)).toContain('Opening date to be announced')
      expect(toWords(card)).not.toMatch(/reviews|rating/)
      expect(card && listHrefs(card)).toEqual([])
    }
  })

  it('tags outlets opening soon on the home page too', async () => {
    const { main } = await readPage('/')
    for (const name of COMING) {
      const entry = [...main.querySelectorAll('li')].find(
        (item) => toWords(item.querySelector('h2, h3')) === name,
      )
      expect(toWords(entry)).toContain('Opening date to be announced')
    }
  })

  it('is filtered by the address, which stays one for search engines', async () => {
    const all = await readPage(LIST)
    expect(all.main.querySelectorAll('article')).toHaveLength(7)
    const filter = all.document.querySelector('nav[aria-label="Filter restaurants"]') ?? all.main
    const href = findLink(filter, /^By the water ?2$/)?.getAttribute('href') ?? ''
    expect(href).toBe(`${LIST}?tag=By+the+water`)
    const { main, getLink } = await readPage(href)
    expect(main.querySelectorAll('article')).toHaveLength(2)
    expect(toWords(main)).toContain('2 of 7 restaurants')
    expect(getLink('canonical')).toBe(webUrl + LIST)
  })

  it('says that nothing was found', async () => {
    const dish = await readPage(`${LIST}?dish=${encodeURIComponent('<b>pizza</b>')}`)
    expect(toWords(dish.main)).toContain('matches “<b>pizza</b>”')
    const { main } = await readPage(`${LIST}?tag=nowhere`)
    expect(toWords(main)).toContain('No restaurant matches at the moment.')
  })

  it('finds a dish on all menus by a form without scripts, with typo tolerance', async () => {
    const { main } = await readPage(LIST)
    const field = main.querySelector('form input[type="search"]')
    expect(field?.closest('form')?.getAttribute('action')).toBe(LIST)
    expect(field?.getAttribute('name')).toBe('dish')
    const readDishes = async (query: string) => {
      const page = await readPage(`${LIST}?dish=${encodeURIComponent(query)}`)
      return page.main.querySelector('[aria-label="Dishes"]') ?? page.document.createElement('p')
    }
    const laksa = await readDishes('Laksa')
    expect(listWords(laksa, 'li li')).toContain('Suntec City')
    expect(listWords(laksa, 'li li')).not.toContain('Boat Quay')
    const tofu = await readDishes('tahu telru')
    expect(toWords(tofu)).toContain('1 dish matches')
    expect(listWords(tofu, 'li li')).toEqual(expect.arrayContaining(['Suntec City', 'Boat Quay']))
  })
})
