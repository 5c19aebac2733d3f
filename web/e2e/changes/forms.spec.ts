import { expect, test } from '@playwright/test'
import { Lake } from '../support/system.ts'

const lake = new Lake()
const ID = 'carModel-dolphin'
const PATH = '/booking/byd-dolphin'
const PROMPT = { timeout: 2000, intervals: [100] }

test('adds a pre-order page when marketing switches it on, and removes it again', async ({
  request,
}) => {
  expect((await request.get(PATH)).status()).toBe(404)
  await lake.mutate({ patch: { id: ID, set: { hasPreOrder: true } } })
  try {
    await expect.poll(async () => (await request.get(PATH)).status(), PROMPT).toBe(200)
    await expect
      .poll(async () => (await request.get('/booking')).text(), PROMPT)
      .toContain('Four cars you can ')
  } finally {
    await lake.mutate({ patch: { id: ID, set: { hasPreOrder: false } } })
  }
  await expect.poll(async () => (await request.get(PATH)).status(), PROMPT).toBe(404)
  await expect
    .poll(async () => (await request.get('/booking')).text(), PROMPT)
    .toContain('Three cars you can ')
})
