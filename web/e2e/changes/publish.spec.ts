import { expect, test } from '@playwright/test'
import { Lake, OFTEN } from '../support/system.ts'

const lake = new Lake()

const readText = (result: unknown): string | null => (typeof result === 'string' ? result : null)

test('shows a published model on its page, and renders no other', async ({ page, request }) => {
  const before = await lake.query('*[_id == "carModel-seal"][0].tagline', readText)
  for (const path of ['/byd-seal', '/byd-m6', '/byd-models']) await request.get(path)
  const tagline = `Published ${Date.now()}`
  await lake.mutate({ patch: { id: 'carModel-seal', set: { tagline } } })
  await expect.poll(async () => (await request.get('/byd-seal')).text(), OFTEN).toContain(tagline)
  await page.goto('/byd-seal')
  await expect(page.getByText(tagline).first()).toBeVisible()
  // The changed page too: it is cached once rendered.
  for (const path of ['/byd-seal', '/byd-m6', '/byd-models']) {
    expect((await request.get(path)).headers()['x-nextjs-cache'], path).toBe('HIT')
  }
  await lake.mutate({ patch: { id: 'carModel-seal', set: { tagline: before } } })
})
