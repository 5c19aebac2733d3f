import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { getTextbox, openDocument, publish, readDocument, test } from '../support/studio.ts'
import { killLake, startLake } from '../support/system.ts'

const SEAL = 'carModel-seal'

test('keeps the site up when the lake crashes, and Studio reconnects by itself', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  await borrow(SEAL)
  const paths = ['/', '/byd-models', '/byd-seal']
  for (const path of paths) await request.get(path)
  await openDocument(page, 'carModel', SEAL)
  const acknowledged = `Acknowledged ${randomUUID()}`
  await getTextbox(page, 'tagline').fill(acknowledged)
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${SEAL}`))?.['tagline'])
    .toBe(acknowledged)

  await killLake()
  try {
    for (const path of paths) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(await response.text(), path).toContain('</html>')
    }
  } finally {
    await startLake()
  }

  expect((await readDocument(lake, `drafts.${SEAL}`))?.['tagline']).toBe(acknowledged)
  const written = `Written after ${randomUUID()}`
  await expect(getTextbox(page, 'tagline')).toBeEditable()
  await getTextbox(page, 'tagline').fill(written)
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${SEAL}`))?.['tagline'])
    .toBe(written)
  await publish(page)
  const isShown = async () => (await (await request.get('/byd-seal')).text()).includes(written)
  await expect.poll(isShown).toBe(true)
})
