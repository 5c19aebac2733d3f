import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { buildLogPatterns, OBJECTIVES } from 'core/objectives'
import { FORM_NAMES, type FormName } from 'core/enquiry-kinds'
import { PERSONAL_COOKIES } from 'core/page-variants'
import { matchesLogPattern } from 'core/testing/log-pattern'
import { z } from 'zod'
import { PERSONAL_FOLDERS } from '../../src/config/shared-caching.ts'
import { TRADE_IN_ENTRIES } from '../../src/features/trade-in/trade-in.fixture.ts'
import { PDF, toDay } from '../support/filled-forms.ts'
import {
  edgeUrl,
  instanceUrls,
  killStore,
  Lake,
  readInstanceLog,
  setFault,
  startInstances,
  startStore,
  stopInstances,
  webUrl,
} from '../support/system.ts'

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

test.afterEach(async () => {
  await setFault('graphql')
})

test.afterAll(async () => {
  await stopAnnouncing()
  await stopInstances()
  await setTagline(tagline)
})

/** Whether the edge answers from its own copy, and what. */
async function askEdge(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, edgeUrl), { headers, redirect: 'manual' })
  expect(response.headers.get('surrogate-key'), path).toBeNull()
  return { isCopy: response.headers.get('x-cache') === 'HIT', text: await response.text() }
}

const RSC = { rsc: '1' }

test.describe('through the edge', () => {
  test('answers pages and their data from copies, until they are published anew', async () => {
    const variants = [
      ['/byd-seal', {}],
      ['/byd-seal?_rsc', RSC],
    ] as const
    const isCopy = async ([path, headers]: (typeof variants)[number]) =>
      (await askEdge(path, headers)).isCopy
    for (const variant of variants) await expect.poll(() => isCopy(variant)).toBe(true)
    const text = `Through the edge ${randomUUID()}`
    await setTagline(text)
    for (const [path, headers] of variants) {
      const read = async () => (await askEdge(path, headers)).text
      await expect.poll(read, { intervals: [10] }).toContain(text)
      expect(await read()).toContain(text)
    }
    for (const variant of variants) await expect.poll(() => isCopy(variant)).toBe(true)
  })

  test('never answers from a copy what is one visitor’s own', async () => {
    const own = [
      ...PERSONAL_FOLDERS.map((path) => [path, {}] as const),
      ...PERSONAL_COOKIES.map((name) => ['/byd-seal', { cookie: `${name}=a` }] as const),
      ['/api/draft-mode/enable', {}],
    ] as const
    for (const [path, headers] of own) {
      await askEdge(path, headers)
      expect([path, headers, (await askEdge(path, headers)).isCopy]).toEqual([path, headers, false])
    }
  })
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
  for (const url of instanceUrls) await expect.poll(() => readDegraded(url)).toContain('store')

  await startStore()
  for (const url of instanceUrls) await expect.poll(() => readDegraded(url)).not.toContain('store')
  const third = `With a new store ${randomUUID()}`
  await setTagline(third)
  await expectOnEvery(third, 5_000)
})

const CANARIES = ['Canary', 'canary', '91112222', '9111 2222', 'SZZ1826H', 'LUNCH-7Q4K']

/** Entries that forms have in common, and those that some of them need besides. */
const ENTRIES = {
  ...TRADE_IN_ENTRIES,
  plate: 'SZZ1826H',
  name: 'Canary Tan',
  email: 'canary.tan@example.com',
  phone: '91112222',
  message: 'Canary in a message',
  subject: 'Canary in a subject',
  story: 'Canary in a story',
  venue: 'suntec',
  date: toDay(45),
  time: '12:30',
  from: '18:00',
  until: '20:00',
  around: '19:00',
  party: '2',
  budget: '30-50',
  model: 'byd-seal',
  career: 'host-showroom-floor',
  code: 'LUNCH-7Q4K',
  licence: 'on',
  news: 'on',
  terms: 'on',
}
const OWN_ENTRIES: Partial<Record<FormName, Record<string, string>>> = {
  'test-drive': { model: 'sealion-7' },
  'large-group': { party: '24' },
}

/** The first choice of each question of a pre-order, by its name. */
async function readChoices(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(new URL('/booking/byd-seal', url))).text()
  const names = ['variant', 'paint']
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '']),
  )
}

/** Sends a form as its script does, from an address of its own. */
async function sendForm(url: string, form: FormName, place: number) {
  const entries = { ...ENTRIES, ...(await readChoices(url)), ...OWN_ENTRIES[form] }
  const body = new FormData()
  for (const [name, value] of Object.entries(entries)) body.set(name, value)
  body.set('resume', new Blob([PDF.buffer], { type: PDF.mimeType }), 'canary.pdf')
  const address = `203.0.113.${place}`
  const headers = { origin: webUrl, accept: 'application/json', 'x-forwarded-for': address }
  const request = { method: 'POST', headers, body }
  const response = await fetch(new URL(`/api/forms/${form}`, url), request)
  return { form, status: response.status, answer: await response.json() }
}

test('names nobody who sends a form in logs, spans and metrics, sent or failed', async () => {
  const [url = ''] = instanceUrls
  const sendAll = () => Promise.all(FORM_NAMES.map((form, place) => sendForm(url, form, place)))
  // Nobody waits for a table that is free.
  const toStatus = (form: FormName) => (form === 'waiting-list' ? 409 : 200)
  expect(await sendAll()).toMatchObject(
    FORM_NAMES.map((form) => ({ form, status: toStatus(form) })),
  )
  await setFault('graphql', { status: 500, body: 'No Canary here' })
  expect(await sendAll()).toMatchObject(FORM_NAMES.map((form) => ({ form, status: 503 })))
  const readAll = async () => (await readInstanceLog()).join('\n')
  await expect.poll(readAll, { timeout: 15_000 }).toContain('POST /api/forms/')
  await expect.poll(readAll, { timeout: 15_000 }).toContain('resourceMetrics')
  const seen = await readAll()
  for (const canary of CANARIES) expect(seen).not.toContain(canary)
})
