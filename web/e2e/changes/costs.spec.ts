import { type APIRequestContext, expect, test } from '@playwright/test'
import { z } from 'zod'
import { Lake } from '../support/system.ts'

const ID = 'coeResults'
const SHOWN_SOON = { timeout: 4000, intervals: [100] }
const UNTIL_THEN = { timeout: 15_000, intervals: [50] }
const siteCar = z.object({
  id: z.string(),
  isNew: z.boolean(),
  price: z.object({ amount: z.number() }).optional(),
})
const lake = new Lake()
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const parseDocument = (document: unknown): Record<string, unknown> => ({ ...Object(document) })

/** The page as text, since React splits sentences with comments. */
async function readText(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return html.replaceAll('<!-- -->', '')
}

/** Puts the documents back when the test has ended, however it ended. */
async function restoring(ids: readonly string[], run: () => Promise<void>) {
  const before = await Promise.all(
    ids.map((id) => lake.query(`*[_id == "${id}"][0]`, parseDocument)),
  )
  try {
    await run()
  } finally {
    for (const document of before) await lake.mutate({ createOrReplace: document })
  }
}

test('publishing a COE result moves the ticker, a model’s sum and the COE drop’s arithmetic', async ({
  request,
}) => {
  const read = (path: string) => readText(request, path)
  expect(await read('/about')).toContain(
    'COE A S$131,890 (<span class="max-md:hidden">23 Sep 2026, </span>old).',
  )
  expect(await read('/coe-drop')).toContain('COE, Category A, older than 30 days')
  await restoring([ID], async () => {
    const newest = { _type: 'coeResult', source: 'LTA' }
    const results = [
      { ...newest, _key: 'a', date: '2026-11-18', category: 'A', premium: 120_000 },
      { ...newest, _key: 'b', date: '2026-11-18', category: 'B', premium: 125_000 },
    ]
    const moves = [{ _type: 'coeMove', _key: 'm', day: '2027-01-20', to: '2027-01-21' }]
    await lake.mutate({ patch: { id: ID, set: { results, moves } } })

    await expect.poll(async () => read('/about'), SHOWN_SOON).toContain('COE A S$120,000')
    const model = await read('/byd-sealion-7')
    expect(model).toContain('Result of 18 Nov 2026.')
    expect(model).toContain('S$185,254')
    const drop = await read('/coe-drop')
    expect(drop).toMatch(/S\$116,610.{1,200}lower.{1,200}S\$3,390/)
    expect(drop).toContain('Closes <time dateTime="2027-01-21T16:00:00+08:00"')
    expect(await read('/cost-rules')).toContain('Category A, 18 Nov 2026')
  })
  await expect.poll(async () => read('/about'), SHOWN_SOON).toContain('COE A S$131,890')
})

test('a price without COE follows the result on cards, in filters and on its page', async ({
  request,
}) => {
  const car = 'carModel-seal'
  await restoring([ID, car], async () => {
    await lake.mutate({
      patch: { id: car, set: { 'price.amount': 60_000, 'price.includesCoe': false } },
    })
    const read = (path: string) => readText(request, path)
    await expect.poll(async () => read('/byd-models'), SHOWN_SOON).toContain('S$193,000 with COE')
    expect(await read('/byd-seal')).toContain('S$193,000')
    const results = [
      {
        _type: 'coeResult',
        _key: 'b',
        date: '2026-11-18',
        category: 'B',
        premium: 110_000,
        source: 'LTA',
      },
    ]
    await lake.mutate({ patch: { id: ID, set: { results } } })
    await expect.poll(async () => read('/byd-models'), SHOWN_SOON).toContain('S$170,000 with COE')
    expect(await read('/site-data')).toContain('"amount":170000')
    // Without a result nothing is worked out, and the page says so.
    await lake.mutate({ patch: { id: ID, set: { results: [] } } })
    await expect.poll(async () => read('/byd-models'), SHOWN_SOON).toContain('S$60,000 without COE')
    expect(await read('/coe-drop')).toContain('No COE result of Category A is known')
    expect(await read('/byd-sealion-7')).toContain(
      'No COE result is known for this car’s category.',
    )
    expect(await read('/cost-rules')).toContain('No result is known')
  })
})

test('the version that is chosen in the sum is the one of the hero, also after a reload', async ({
  page,
}) => {
  const car = 'carModel-seal'
  await restoring([car], async () => {
    const price = await lake.query(`*[_id == "${car}"][0].price`, parseDocument)
    const set = {
      'variants[name == "Dynamic"].price': price,
      'variants[name == "Premium"].price': { ...price, amount: 180_000 },
    }
    await lake.mutate({ patch: { id: car, set } })
    await expect
      .poll(() => readText(page.request, '/byd-seal?version=premium'), SHOWN_SOON)
      .toContain('S$180,000 with COE')
    await page.goto('/byd-seal?cost=road')
    const hero = page.getByRole('region', { name: 'SEAL', exact: true })
    const versions = hero.getByRole('navigation', { name: 'Version' })
    const sum = page.locator('[data-live-sum]')
    await expect(hero.getByRole('button', { name: 'S$168,388 with COE' })).toBeVisible()
    await page.locator('#cost').scrollIntoViewIfNeeded()
    await sum.getByRole('radio', { name: /Premium/ }).check()
    await expect(hero.getByRole('button', { name: 'S$180,000 with COE' })).toBeVisible()
    await expect(versions.getByRole('link', { name: 'Premium' })).toHaveAttribute('aria-current')
    await expect(page).toHaveURL(/version=premium/)
    await page.reload()
    await expect(hero.getByRole('button', { name: 'S$180,000 with COE' })).toBeVisible()
  })
})

test('a scheduled price and a “New” mark begin and end to the minute, everywhere', async ({
  request,
}) => {
  const car = 'carModel-seal'
  await restoring([car], async () => {
    const { price, isNew } = await lake.query(`*[_id == "${car}"][0]{price, isNew}`, parseDocument)
    expect(isNew).toBe(false)
    const startsAt = inSeconds(8)
    const endsAt = inSeconds(16)
    const scheduled = { ...parseDocument(price), amount: 150_000 }
    await lake.mutate({
      patch: {
        id: car,
        set: {
          scheduledPrices: [
            { _type: 'scheduledPrice', _key: 's', startsAt, endsAt, price: scheduled },
          ],
          isNew: true,
          newFrom: startsAt,
          newUntil: endsAt,
        },
      },
    })
    const readSeal = async () => {
      const cars = z
        .object({ cars: z.array(siteCar) })
        .parse(await (await request.get('/site-data')).json()).cars
      return cars.find(({ id }) => id === car)
    }
    const readPage = (path: string) => readText(request, path)
    await expect.poll(readSeal, SHOWN_SOON).toMatchObject({ isNew: false })
    await expect.poll(() => Date.now(), UNTIL_THEN).toBeGreaterThan(Date.parse(startsAt))
    expect(await readSeal()).toMatchObject({ isNew: true, price: { amount: 150_000 } })
    expect(await readPage('/byd-seal')).toContain('S$150,000')
    expect(await readPage('/byd-models')).toContain('S$150,000')
    await expect.poll(() => Date.now(), UNTIL_THEN).toBeGreaterThan(Date.parse(endsAt))
    expect(await readSeal()).toMatchObject({ isNew: false })
    expect(await readPage('/byd-seal')).not.toContain('S$150,000')
    expect(await readPage('/byd-models')).not.toContain('S$150,000')
  })
})

test('publishing a rule moves the sums and the page of rules; without one nothing is worked out', async ({
  request,
}) => {
  const id = 'costRule-registrationFee'
  const read = (path: string) => readText(request, path)
  expect(await read('/cost-rules')).toContain('S$350.')
  await restoring([id], async () => {
    await lake.mutate({ patch: { id, set: { 'rules[0].amounts.cents': 400_00 } } })
    await expect.poll(async () => read('/cost-rules'), SHOWN_SOON).toContain('S$400.')
    expect(await read('/byd-sealion-7')).toContain('S$197,194')
    await lake.mutate({ patch: { id, set: { 'rules[0].until': '2026-01-31' } } })
    await expect
      .poll(async () => read('/byd-sealion-7'), SHOWN_SOON)
      .toContain('Registration fee: the last known rule ends on 31 Jan 2026')
  })
})
