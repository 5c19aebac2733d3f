import { expect, it } from '@jest/globals'
import { restoring } from '../e2e/support/restoring.ts'
import { Lake, studioUrl, webUrl } from '../e2e/support/system.ts'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { ask, findLink, findTexts, listWords, readHead, readPage, readStatus } from './read-page.ts'
import { soon } from './soon.ts'

const lake = new Lake()
const SEAL = 'carModel-seal'
const COE = 'coeResults'

const expectTexts = async (path: string, ...texts: string[]) =>
  expect([path, ...(await findTexts(path, ...texts))]).toEqual([path, ...texts])

const expectNone = async (path: string, text: string) =>
  expect([path, ...(await findTexts(path, text))]).toEqual([path])

const expectSoon = (path: string, text: string) => soon(() => expectTexts(path, text))

const expectGone = (path: string, text: string) => soon(() => expectNone(path, text))

const expectStatusSoon = (path: string, status: number) =>
  soon(async () => expect(await readStatus(path)).toBe(status))

const buildResult = (category: 'A' | 'B', premium: number) => ({
  _type: 'coeResult',
  _key: category,
  date: '2026-11-18',
  category,
  premium,
  source: 'LTA',
})

it('passes the COE results that LTA has published on to Studio, and to it alone', async () => {
  const response = await fetch(new URL('/api/coe-results', webUrl))
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(studioUrl)
  expect(await response.json()).toMatchObject({
    ok: true,
    value: expect.arrayContaining([{ day: '2026-09-23', category: 'A', premium: 131_890 }]),
  })
})

it('updates the home page and shared parts of every page', async () => {
  const footerStatement = `Statement ${Date.now()}`
  await restoring(lake, ['siteSettings'], async () => {
    await lake.mutate({ patch: { id: 'siteSettings', set: { footerStatement } } })
    await Promise.all(['/', '/byd-m6'].map((path) => expectSoon(path, footerStatement)))
  })
  await expectGone('/', footerStatement)
})

it('adds a page for a new model without a build, and removes it again', async () => {
  const path = '/byd-made-up'
  const _id = 'carModel-made-up'
  expect(await readStatus(path)).toBe(404)
  const src = await lake.query(`*[_id == "${SEAL}"][0].src`, (result) => result)
  await lake.mutate({
    create: {
      _id,
      _type: 'carModel',
      name: 'MADE UP',
      path,
      carType: 'Electric test',
      body: 'suv',
      powertrain: 'electric',
      src,
    },
  })
  try {
    await expectStatusSoon(path, 200)
    await expectTexts(path, 'MADE UP')
    await expectTexts('/sitemap.xml', path)
  } finally {
    await lake.mutate({ delete: { id: _id } })
  }
  await expectStatusSoon(path, 404)
  await expectNone('/sitemap.xml', path)
})

it('ends a vote with its promo', async () => {
  const _id = 'promo-made-up'
  const path = '/made-up-vote'
  const blocks = await lake.query(`*[_id == "promo-vote-promo"][0].blocks`, (result) => result)
  const promo = { _id, _type: 'promo', title: 'Made up', path, blocks }
  await lake.mutate({ create: { ...promo, endsAt: '2099-01-31T15:59:00Z' } })
  try {
    await expectStatusSoon(`/vote${path}`, 200)
  } finally {
    await lake.mutate({ delete: { id: _id } })
  }
  await expectStatusSoon(path, 404)
  await expectStatusSoon(`/vote${path}`, 404)
})

it('has a specification page while marketing switches it on', async () => {
  const path = '/byd-seal-specifications'
  expect(await readStatus(path)).toBe(404)
  await restoring(lake, [SEAL], async () => {
    await lake.mutate({ patch: { id: SEAL, set: { hasSpecificationPage: true } } })
    await expectStatusSoon(path, 200)
    for (const place of ['/byd-seal', '/sitemap.xml', '/search-index'])
      await expectTexts(place, path)
  })
  await expectStatusSoon(path, 404)
  for (const place of ['/byd-seal', '/sitemap.xml']) await expectNone(place, path)
})

it('adds a pre-order page when marketing switches it on, and removes it again', async () => {
  const id = 'carModel-dolphin'
  const path = '/booking/byd-dolphin'
  expect(await readStatus(path)).toBe(404)
  await restoring(lake, [id], async () => {
    await lake.mutate({ patch: { id, set: { hasPreOrder: true } } })
    await expectStatusSoon(path, 200)
    await expectSoon('/booking', 'Four cars you can ')
  })
  await expectStatusSoon(path, 404)
  await expectSoon('/booking', 'Three cars you can ')
})

it('shows walk-in interviews of a role with their calendar file', async () => {
  const id = 'career-host-showroom-floor'
  const path = '/careers/host-showroom-floor'
  const day = addDays(getSingaporeDate(), 7)
  const walkIn = { startsAt: `${day}T02:00:00Z`, endsAt: `${day}T08:00:00Z` }
  await restoring(lake, [id], async () => {
    await lake.mutate({ patch: { id, set: { walkIn } } })
    await expectSoon(path, ', 10 am to 4 pm')
    const { main } = await readPage(path)
    const { status, headers } = await ask(findLink(main, /calendar/)?.getAttribute('href') ?? '/')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  })
})

it('removes a noindex page from the sitemap', async () => {
  const id = 'page-about'
  const isIndexed = async () => !(await readHead('/about')).getMeta('robots').includes('noindex')
  const entry = `<loc>${webUrl}/about</loc>`
  await expectTexts('/sitemap.xml', entry)
  await restoring(lake, [id], async () => {
    await lake.mutate({ patch: { id, set: { 'seo.noIndex': true } } })
    await soon(async () => expect(await isIndexed()).toBe(false))
    await expectNone('/sitemap.xml', entry)
  })
  await soon(async () => expect(await isIndexed()).toBe(true))
  await expectTexts('/sitemap.xml', entry)
})

it('moves the ticker, a model’s sum and the COE drop’s arithmetic with a COE result', async () => {
  // Older than 30 days.
  await expectNone('/about', 'COE A S$')
  await expectTexts('/coe-drop', 'COE, Category A, older than 30 days')
  await restoring(lake, [COE], async () => {
    const results = [buildResult('A', 120_000), buildResult('B', 125_000)]
    const moves = [{ _type: 'coeMove', _key: 'm', day: '2027-01-20', to: '2027-01-21' }]
    await lake.mutate({ patch: { id: COE, set: { results, moves } } })

    await expectSoon('/about', 'COE A S$120,000')
    await expectTexts('/byd-sealion-7', 'Result of 18 Nov 2026.', 'S$185,254')
    await expectTexts('/coe-drop', 'Closes <time dateTime="2027-01-21T16:00:00+08:00"')
    const { main } = await readPage('/coe-drop')
    expect(listWords(main, 'tr')).toContainEqual(
      expect.stringMatching(/S\$116,610.*lower.*S\$3,390/),
    )
    await expectTexts('/cost-rules', 'Category A, 18 Nov 2026')
  })
  await expectGone('/about', 'COE A S$')
})

it('lets a price without COE follow the result on cards, in filters and on its page', async () => {
  await restoring(lake, [COE, SEAL], async () => {
    await lake.mutate({
      patch: { id: SEAL, set: { 'price.amount': 60_000, 'price.includesCoe': false } },
    })
    await expectSoon('/byd-models', 'S$193,000 with COE')
    await expectTexts('/byd-seal', 'S$193,000')
    await lake.mutate({ patch: { id: COE, set: { results: [buildResult('B', 110_000)] } } })
    await expectSoon('/byd-models', 'S$170,000 with COE')
    await expectTexts('/site-data', '"amount":170000')
    // Without a result nothing is worked out, and the page says so.
    await lake.mutate({ patch: { id: COE, set: { results: [] } } })
    await expectSoon('/byd-models', 'S$60,000 without COE')
    await expectTexts('/coe-drop', 'No COE result of Category A is known')
    await expectTexts('/byd-sealion-7', 'No COE result is known for this car’s category.')
    await expectTexts('/cost-rules', 'No result is known')
  })
  await expectGone('/byd-models', 'S$60,000 without COE')
})

it('moves the sums and the page of rules with a rule; without one nothing is worked out', async () => {
  const id = 'costRule-registrationFee'
  await expectTexts('/cost-rules', 'S$350.')
  await restoring(lake, [id], async () => {
    await lake.mutate({ patch: { id, set: { 'rules[0].amounts.cents': 400_00 } } })
    await expectSoon('/cost-rules', 'S$400.')
    await expectTexts('/byd-sealion-7', 'S$197,194')
    await lake.mutate({ patch: { id, set: { 'rules[0].until': '2026-01-31' } } })
    await expectSoon('/byd-sealion-7', 'Registration fee: the last known rule ends on 31 Jan 2026')
  })
  await expectSoon('/cost-rules', 'S$350.')
})
