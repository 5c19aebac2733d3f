import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { buildLogPatterns, OBJECTIVES } from 'core/objectives'
import { matchesLogPattern } from 'core/testing/log-pattern'
import { z } from 'zod'
import {
  instanceUrls,
  killStore,
  Lake,
  readInstanceLog,
  startInstances,
  startStore,
  stopInstances,
} from './system.ts'

const lake = new Lake()
const SEAL = 'carModel-seal'

let tagline: string | null
let stopAnnouncing = async () => {}

const setTagline = (text: string | null) =>
  lake.mutate({ patch: { id: SEAL, set: { tagline: text } } })

const readPage = async (url: string) => {
  const response = await fetch(new URL('/byd-seal', url))
  expect(response.status, url).toBe(200)
  return response.text()
}

const readDegraded = async (url: string): Promise<unknown> => {
  const response = await fetch(new URL('/readyz', url))
  expect(response.status, url).toBe(200)
  return (await response.json()).degraded
}

/** No instance shows the old text again after the new one. */
async function expectOnEvery(text: string, timeout: number) {
  await Promise.all(
    instanceUrls.map((url) =>
      expect.poll(() => readPage(url), { timeout, intervals: [10] }).toContain(text),
    ),
  )
  for (const html of await Promise.all([...instanceUrls, ...instanceUrls].map(readPage)))
    expect(html).toContain(text)
}

test.beforeAll(async () => {
  tagline = await lake.query(`*[_id == "${SEAL}"][0].tagline`, (result) =>
    typeof result === 'string' ? result : null,
  )
  await startInstances()
  stopAnnouncing = await lake.announceTo(instanceUrls[0] ?? '')
})

test.afterAll(async () => {
  await stopAnnouncing()
  await stopInstances()
  await setTagline(tagline)
})

const eventSchema = z.object({ seconds: z.number().min(0), venue: z.string().optional() })

/** The lines that CloudWatch counts for a promise, as the cloud definition tells it to. */
async function readEvents(promised: (typeof OBJECTIVES)[keyof typeof OBJECTIVES]) {
  const { all } = buildLogPatterns(promised)
  const lines = await readInstanceLog()
  return lines
    .filter((line) => matchesLogPattern(all, line))
    .map((line) => eventSchema.parse(JSON.parse(line)))
}

test('logs a publish and the age of a menu as alarms count them', async () => {
  const [url = ''] = instanceUrls
  await readPage(url)
  const text = `Counted ${randomUUID()}`
  await setTagline(text)
  await expectOnEvery(text, 5_000)
  await expect.poll(() => readEvents(OBJECTIVES.published)).not.toEqual([])
  expect((await fetch(new URL('/api/menu/suntec', url))).status).toBe(200)
  await expect
    .poll(() => readEvents(OBJECTIVES.menu))
    .toContainEqual(expect.objectContaining({ venue: 'suntec' }))
})

test('shows on every instance what was announced to one, with and without their store', async () => {
  await Promise.all(instanceUrls.map(readPage))
  const first = `On all instances ${randomUUID()}`
  await setTagline(first)
  await expectOnEvery(first, 5_000)

  await killStore()
  const second = `Without a store ${randomUUID()}`
  await setTagline(second)
  await expectOnEvery(second, 10_000)
  for (const url of instanceUrls)
    await expect.poll(() => readDegraded(url), { timeout: 5_000 }).toContain('store')

  await startStore()
  for (const url of instanceUrls)
    await expect.poll(() => readDegraded(url), { timeout: 5_000 }).not.toContain('store')
  const third = `With a new store ${randomUUID()}`
  await setTagline(third)
  await expectOnEvery(third, 5_000)
})
