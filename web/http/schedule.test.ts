import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { parseDocument } from '../e2e/support/restoring.ts'
import { Lake } from '../e2e/support/system.ts'
import { openAsEditor } from './open-preview.ts'
import { ask, findTexts, listWords, readHead, readPage, readStatus } from './read-page.ts'
import { passed, soon } from './soon.ts'

const lake = new Lake()
/** Time before the moment at which content changes: all of it is published once, since waiting takes seconds. */
const LEAD_MS = 5000
const DROP = '/coe-drop'
const VOTE = '/vote-promo'
const ROLE = '/careers/made-up-ending'
const ROLE_ID = 'career-made-up-ending'
const LATER = 'carModel-seal'
const SOONER = 'carModel-m6'
const BORROWED = ['home', 'siteSettings', 'promo-coe-drop', 'promo-vote-promo', LATER, SOONER]
const ANNOUNCED = 'A made-up announcement.'

const buildHero = (heading: string, dates: Record<string, string> = {}) => ({
  _key: heading.toLowerCase(),
  _type: 'heroBlock',
  heading,
  ...dates,
})

const buildRole = (validThrough: string) => ({
  _id: ROLE_ID,
  _type: 'career',
  title: 'Made-up role',
  path: ROLE,
  department: 'cars',
  place: 'Suntec City',
  outlet: { _type: 'reference', _ref: 'outlet-suntec' },
  employmentType: 'full-time',
  salaryRange: { min: 3000, max: 3500, period: 'month' },
  publishedAt: '2026-11-01T00:00:00Z',
  validThrough,
  summary: 'A role for a test.',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: 'You test things.', marks: [] }],
    },
  ],
})

const carSchema = z.object({
  id: z.string(),
  isNew: z.boolean(),
  price: z.object({ amount: z.number() }).optional(),
})

async function readCar(id: string) {
  const { cars } = z
    .object({ cars: z.array(carSchema) })
    .parse(await (await ask('/site-data')).json())
  return cars.find((car) => car.id === id)
}

/** Seconds for which a shared cache may keep the page. */
async function readSharedSeconds(path: string) {
  const { headers } = await ask(path)
  return Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])
}

const expectRole = (status: number) => soon(async () => expect(await readStatus(ROLE)).toBe(status))

/** Kept until then, or the moment has passed already. */
const expectKeptUntil = (path: string, moment: number) =>
  soon(async () => {
    const seconds = await readSharedSeconds(path)
    expect(seconds <= LEAD_MS / 1000 || Date.now() > moment).toBe(true)
  })

const readHeadings = async () => listWords((await readPage('/')).document, 'h1')
const isIn = async (path: string, text: string) => (await findTexts(path, text)).length > 0

const publish = (moment: number, prices: readonly unknown[]) => {
  const at = new Date(moment).toISOString()
  const buildPrice = (index: number, amount: number, dates: Record<string, string>) => ({
    _type: 'scheduledPrice',
    _key: 's',
    ...dates,
    price: { ...parseDocument(prices[index]), amount },
  })
  const promo = {
    coeExercise: null,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2999-01-01T00:00:00Z',
  }
  return lake.mutate(
    {
      patch: {
        id: 'home',
        set: {
          blocks: [buildHero('Ending', { endsAt: at }), buildHero('Beginning', { startsAt: at })],
        },
      },
    },
    { patch: { id: 'promo-coe-drop', set: { ...promo, endsAt: at } } },
    { patch: { id: 'promo-vote-promo', set: { ...promo, startsAt: at } } },
    {
      patch: {
        id: LATER,
        set: {
          scheduledPrices: [buildPrice(0, 150_000, { startsAt: at })],
          isNew: true,
          newFrom: at,
        },
      },
    },
    {
      patch: {
        id: SOONER,
        set: {
          scheduledPrices: [
            buildPrice(1, 140_000, { startsAt: '2026-01-01T00:00:00Z', endsAt: at }),
          ],
          isNew: true,
          newUntil: at,
        },
        unset: ['newFrom'],
      },
    },
    {
      patch: {
        id: 'siteSettings',
        // Its link to the promo stays.
        set: { 'announcement.text': ANNOUNCED, 'announcement.endsAt': at },
      },
    },
    { createOrReplace: buildRole(at) },
  )
}

describe('what begins and ends by itself', () => {
  const later = Date.now() + 3_600_000
  let borrowed: Record<string, unknown>[] = []

  beforeAll(async () => {
    borrowed = await Promise.all(
      BORROWED.map((id) => lake.query(`*[_id == "${id}"][0]`, parseDocument)),
    )
    await publish(later, getPrices())
    await expectRole(200)
  })

  afterAll(async () => {
    await lake.mutate(...borrowed.map((document) => ({ createOrReplace: document })), {
      delete: { id: ROLE_ID },
    })
    await expectRole(404)
  })

  const getPrices = () =>
    [LATER, SOONER].map((id) => borrowed.find(({ _id }) => _id === id)?.['price'])

  describe('before the moment', () => {
    it('has the hero that ends', async () => {
      await soon(async () => expect(await readHeadings()).toEqual(['Ending']))
    })

    it('has the promo that ends on its page, in menus and in the sitemap', async () => {
      expect(await isIn(DROP, 'The terms')).toBe(true)
      expect([await isIn('/about', DROP), await isIn('/sitemap.xml', DROP)]).toEqual([true, true])
    })

    it('announces the promo that begins, without its terms and not to search engines', async () => {
      expect(await findTexts(VOTE, 'has not started yet', 'The terms')).toEqual([
        'has not started yet',
      ])
      expect((await readHead(VOTE)).getMeta('robots')).toContain('noindex')
      expect(await isIn('/sitemap.xml', VOTE)).toBe(false)
    })

    it('has the price and the mark that end, and not those that begin', async () => {
      expect(await readCar(SOONER)).toMatchObject({ isNew: true, price: { amount: 140_000 } })
      expect((await readCar(LATER))?.isNew).toBe(false)
      expect(await isIn('/byd-seal', 'S$150,000')).toBe(false)
      expect(await isIn('/byd-m6', 'S$140,000')).toBe(true)
    })

    it('lists the role', async () => {
      expect([await isIn('/careers', ROLE), await isIn('/sitemap.xml', ROLE)]).toEqual([true, true])
    })

    it('has the announcement that ends', async () => {
      expect(await isIn('/about', ANNOUNCED)).toBe(true)
    })

    it('shows in a preview as on the moment what visitors read then, and nobody else', async () => {
      const { init } = await openAsEditor(lake, '/', { 'as-on': new Date(later).toISOString() })
      const has = async (path: string, text: string) => {
        const html = await (await ask(path, init)).text()
        return html.replaceAll('<!-- -->', '').includes(text)
      }
      expect(await has('/', 'Beginning')).toBe(true)
      expect(await has('/', 'Ending')).toBe(false)
      expect(await has(DROP, 'is over')).toBe(true)
      expect(await has(VOTE, 'The terms')).toBe(true)
      expect([await has('/about', DROP), await has('/about', ANNOUNCED)]).toEqual([false, false])
      expect(await has('/byd-seal', 'S$150,000')).toBe(true)
      expect(await has('/byd-m6', 'S$140,000')).toBe(false)
      expect(await has('/careers', ROLE)).toBe(false)
      const data = await (await ask('/site-data', init)).text()
      expect(data).toContain('150000')
      expect(await isIn(VOTE, 'has not started yet')).toBe(true)
      expect(await readHeadings()).toEqual(['Ending'])
      expect((await readCar(LATER))?.isNew).toBe(false)
    })
  })

  describe('at the moment', () => {
    beforeAll(async () => {
      const moment = Date.now() + LEAD_MS
      await publish(moment, getPrices())
      // Kept with their new end, so that nothing but the time changes them.
      await Promise.all(
        ['/', DROP, VOTE, '/byd-seal', '/byd-m6', '/byd-models', '/about', '/careers'].map((path) =>
          expectKeptUntil(path, moment),
        ),
      )
      await passed(moment)
    })

    it('closes the role with no stale answer', async () => {
      expect(await readStatus(ROLE)).toBe(410)
      expect([await isIn('/careers', ROLE), await isIn('/sitemap.xml', ROLE)]).toEqual([
        false,
        false,
      ])
    })

    it('has the next hero', async () => {
      expect(await readHeadings()).toEqual(['Beginning'])
    })

    it('ends the one promo everywhere', async () => {
      expect(await readStatus(DROP)).toBe(200)
      expect(await isIn(DROP, 'is over')).toBe(true)
      expect([await isIn('/about', DROP), await isIn('/sitemap.xml', DROP)]).toEqual([false, false])
    })

    it('begins the other promo', async () => {
      expect(await isIn(VOTE, 'The terms')).toBe(true)
      expect(await isIn('/sitemap.xml', VOTE)).toBe(true)
    })

    it('changes prices and marks', async () => {
      expect(await readCar(LATER)).toMatchObject({ isNew: true, price: { amount: 150_000 } })
      expect((await readCar(SOONER))?.isNew).toBe(false)
      expect(await isIn('/byd-seal', 'S$150,000')).toBe(true)
      expect(await isIn('/byd-m6', 'S$140,000')).toBe(false)
      expect(await isIn('/byd-models', 'S$150,000')).toBe(true)
      expect(await isIn('/byd-models', 'S$140,000')).toBe(false)
    })
  })
})
