import { expect, test } from '@playwright/test'
import { Lake } from '../support/system.ts'

const lake = new Lake()

const readText = (result: unknown): string | null => (typeof result === 'string' ? result : null)

test('shows a published model on its page within two seconds, and on no other', async ({
  page,
  request,
}) => {
  const before = await lake.query('*[_id == "carModel-seal"][0].tagline', readText)
  for (const path of ['/byd-seal', '/byd-m6', '/byd-models']) await request.get(path)
  const tagline = `Published ${Date.now()}`
  await lake.mutate({ patch: { id: 'carModel-seal', set: { tagline } } })
  await expect
    .poll(async () => (await request.get('/byd-seal')).text(), { timeout: 2000, intervals: [100] })
    .toContain(tagline)
  await page.goto('/byd-seal')
  await expect(page.getByText(tagline).first()).toBeVisible()
  // The changed page too: it is cached once rendered.
  for (const path of ['/byd-seal', '/byd-m6', '/byd-models']) {
    expect((await request.get(path)).headers()['x-nextjs-cache'], path).toBe('HIT')
  }
  await lake.mutate({ patch: { id: 'carModel-seal', set: { tagline: before } } })
})

test('updates the home page and shared parts of every page', async ({ request }) => {
  const query = '*[_id == "siteSettings"][0].footerStatement'
  const before = await lake.query(query, readText)
  const footerStatement = `Statement ${Date.now()}`
  await lake.mutate({ patch: { id: 'siteSettings', set: { footerStatement } } })
  for (const path of ['/', '/byd-m6']) {
    await expect
      .poll(async () => (await request.get(path)).text(), { timeout: 2000, intervals: [100] })
      .toContain(footerStatement)
  }
  await lake.mutate({ patch: { id: 'siteSettings', set: { footerStatement: before } } })
})

test('adds a page for a new model without a build, and removes it again', async ({ request }) => {
  const path = '/byd-made-up'
  expect((await request.get(path)).status()).toBe(404)
  const src = await lake.query('*[_id == "carModel-seal"][0].src', (result) => result)
  const document = {
    _id: 'carModel-made-up',
    _type: 'carModel',
    name: 'MADE UP',
    path,
    carType: 'Electric test',
    body: 'suv',
    powertrain: 'electric',
    src,
  }
  await lake.mutate({ create: document })
  await expect
    .poll(async () => (await request.get(path)).status(), { timeout: 2000, intervals: [100] })
    .toBe(200)
  expect(await (await request.get(path)).text()).toContain('MADE UP')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(path)

  await lake.mutate({ delete: { id: document._id } })
  await expect
    .poll(async () => (await request.get(path)).status(), { timeout: 2000, intervals: [100] })
    .toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(path)
})

test('applies a redirect from marketing without a build, chains in one hop', async ({
  request,
}) => {
  const redirects = [
    { source: '/made-up-old', destination: '/made-up-older', permanent: true },
    { source: '/made-up-older', destination: '/byd-seal', permanent: true },
  ].map((redirect, index) => ({ _id: `redirect-made-up-${index}`, _type: 'redirect', ...redirect }))
  // The 404 from before is cached.
  expect((await request.get('/made-up-old')).status()).toBe(404)
  await lake.mutate(...redirects.map((redirect) => ({ create: redirect })))
  await expect
    .poll(
      async () => (await request.get('/made-up-old', { maxRedirects: 0 })).headers()['location'],
      { timeout: 2000, intervals: [100] },
    )
    .toBe('/byd-seal')
  await lake.mutate(...redirects.map(({ _id }) => ({ delete: { id: _id } })))
  await expect
    .poll(async () => (await request.get('/made-up-old', { maxRedirects: 0 })).status(), {
      timeout: 2000,
      intervals: [100],
    })
    .toBe(404)
})
