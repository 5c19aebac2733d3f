import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request as send } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, type APIRequestContext, test } from '@playwright/test'
import { killLake, killWeb, Lake, startLake, startWeb, stopWeb, webUrl } from '../support/system.ts'
import { deliver } from '../support/webhook.ts'

const lake = new Lake()
const SEAL = 'carModel-seal'

let tagline: string | null

const setTagline = (text: string | null) =>
  lake.mutate({ patch: { id: SEAL, set: { tagline: text } } })

async function ask(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response
}

const readText = (result: unknown) => (typeof result === 'string' ? result : null)

const readField = (name: string) => lake.query(`*[_id == "${SEAL}"][0].${name}`, readText)

/** Sends the webhook itself, because the lake's own may come later: afterwards the site knows the revision. */
async function publishAndAnnounce(text: string) {
  const previousRevision = await readField('_rev')
  await setTagline(text)
  const change = {
    _id: SEAL,
    _type: 'carModel',
    _rev: await readField('_rev'),
    // Without a time, a late webhook of an earlier change would count as news and expire every page.
    _updatedAt: await readField('_updatedAt'),
    previousRevision,
    operation: 'update',
    path: '/byd-seal',
    changesPaths: false,
    changesLineUp: false,
  }
  expect((await deliver({ body: JSON.stringify(change) })).status).toBe(200)
}

test.beforeAll(async () => {
  tagline = await readField('tagline')
})

test.afterAll(() => setTagline(tagline))

test('shows on the next answer what was published before the site was killed', async ({
  request,
}) => {
  // A start learns of earlier tests' changes, and renders what they expired; a page is on disk only a moment after its answer.
  await expect(async () => {
    await killWeb()
    await startWeb()
    expect((await ask(request, '/byd-m6')).headers()['x-nextjs-cache']).toBe('HIT')
  }).toPass()
  await ask(request, '/byd-seal')
  const published = `Before the end ${randomUUID()}`
  await publishAndAnnounce(published)
  await killWeb()
  await startWeb()
  expect(await (await ask(request, '/byd-seal')).text()).toContain(published)
  expect((await ask(request, '/byd-m6')).headers()['x-nextjs-cache']).toBe('HIT')
})

test('shows on the next answer what was published while the site was down', async ({ request }) => {
  await ask(request, '/byd-seal')
  await killWeb()
  const published = `While down ${randomUUID()}`
  await setTagline(published)
  await startWeb()
  expect(await (await ask(request, '/byd-seal')).text()).toContain(published)
})

test('serves the last known pages when site and lake start without each other', async ({
  request,
}) => {
  const before = await (await ask(request, '/byd-m6')).text()
  await killWeb()
  await killLake()
  try {
    await startWeb()
    const title = /<title>[^<]*<\/title>/.exec(before)?.[0] ?? 'none'
    expect(await (await ask(request, '/byd-m6')).text()).toContain(title)
  } finally {
    await startLake()
  }
  const published = `After the outage ${randomUUID()}`
  await setTagline(published)
  await expect.poll(async () => (await request.get('/byd-seal')).text()).toContain(published)
})

/** A request that the site has begun to read. */
async function startRequest(): Promise<ClientRequest> {
  const sent = send(new URL('/api/revalidate', webUrl), {
    method: 'POST',
    headers: {
      Expect: '100-continue',
      'Content-Type': 'application/json',
      'Content-Length': 2,
    },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return sent
}

async function finishRequest(sent: ClientRequest): Promise<unknown> {
  sent.end('{}')
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

test('answers every request in flight when it is told to stop', async () => {
  const inFlight = await Promise.all(Array.from({ length: 5 }, startRequest))
  const stopped = stopWeb()
  await setTimeout(1_000)
  expect(await Promise.all(inFlight.map(finishRequest))).toEqual([401, 401, 401, 401, 401])
  await stopped
  await startWeb()
})
