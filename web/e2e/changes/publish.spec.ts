import { expect, test } from '@playwright/test'
import { waitForHydration } from '../support/checks.ts'
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

test('shows the pictures of a gallery one by one, by keyboard', async ({ page, request }) => {
  const id = 'carModel-sealion-7'
  const [side, front] = ['From the side', 'From the front']
  const gallery = await lake.query(
    `*[_id == "${id}"][0]{"pictures": [heroImage{..., "_key": "a", "alt": "${side}"}, scene{..., "_key": "b", "alt": "${front}"}]}.pictures`,
    (pictures) => pictures,
  )
  await lake.mutate({ patch: { id, set: { gallery } } })
  await expect.poll(async () => (await request.get('/byd-sealion-7')).text(), OFTEN).toContain(side)
  await page.goto('/byd-sealion-7')
  await waitForHydration(page)
  const first = page.getByRole('link', { name: side })
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await first.press('Enter')
  await expect(viewer).toContainText('1 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(front)).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(first).toBeFocused()
  await lake.mutate({ patch: { id, set: { gallery: [] } } })
})
