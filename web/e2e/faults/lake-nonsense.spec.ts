import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { getRevalidateSecret, killLake, Lake, lakeUrl, startLake } from '../support/system.ts'

const lake = new Lake()
const SEAL = 'carModel-seal'
const PATHS = ['/', '/byd-models', '/byd-seal', '/about', '/restaurant/suntec', '/sitemap.xml']
const RECOVERY = { timeout: 20_000, intervals: [250] }

const NONSENSE: Record<string, { contentType?: string; body: string; isCut?: boolean }> = {
  HTML: { contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' },
  'an empty object': { body: '{}' },
  'no result': { body: '{"result":null}' },
  'JSON that is cut off': { body: '{"result":[{"_id":"ho', isCut: true },
  'JSON that ends early': { body: '{"result":[{"_id":"ho' },
  'an object where a list should be': { body: '{"result":{"_id":"home"}}' },
  'a list where an object should be': { body: '{"result":["home"]}' },
}

const answerNonsense =
  (name: string): RequestListener =>
  (_request, response) => {
    const { contentType = 'application/json', body, isCut } = NONSENSE[name] ?? { body: '' }
    response.writeHead(200, {
      'Content-Type': contentType,
      ...(isCut && { 'Content-Length': body.length + 1 }),
    })
    if (isCut) response.write(body, () => response.destroy())
    else response.end(body)
  }

async function withListener(answer: RequestListener, use: () => Promise<void>) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(lakeUrl).port), '127.0.0.1', resolve)
  })
  try {
    await use()
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
}

const isLakeUp = () =>
  fetch(new URL('/v1/ping', lakeUrl)).then(
    ({ ok }) => ok,
    () => false,
  )

/** Announces a change as the lake does, which sends it again after any 503. */
async function announce(
  request: APIRequestContext,
  change: Record<string, string>,
): Promise<number> {
  const body = JSON.stringify({ operation: 'update', ...change })
  const signature = await encodeSignatureHeader(body, Date.now(), getRevalidateSecret())
  const response = await request.post('/api/revalidate', {
    data: Buffer.from(body),
    headers: { [SIGNATURE_HEADER_NAME]: signature, 'Content-Type': 'application/json' },
  })
  return response.status()
}

const CHANGES: Record<string, string>[] = [
  { _id: 'home', _type: 'home' },
  { _id: 'siteSettings', _type: 'siteSettings' },
  { _id: SEAL, _type: 'carModel', path: '/byd-seal' },
  { _id: 'page-about', _type: 'page', path: '/about' },
  { _id: 'suntec', _type: 'outlet', path: '/restaurant/suntec' },
]

test('serves the last good pages when the lake answers garbage after a publish, and the new ones soon after it is back', async ({
  request,
}) => {
  const before = await lake.query(`*[_id == "${SEAL}"][0].tagline`, String)
  const after = `Published ${randomUUID()}`
  const read = async (path: string) => (await request.get(path)).text()
  for (const path of PATHS) await read(path)
  try {
    await lake.mutate({ patch: { id: SEAL, set: { tagline: after } } })
    // Until its webhook is delivered.
    await wait(1000)
    await killLake()
    // A site that has just started renders its pages on its own, this one perhaps since the publish.
    const lastGood = (await read('/byd-seal')).includes(after) ? after : before
    for (const name of Object.keys(NONSENSE)) {
      await withListener(answerNonsense(name), async () => {
        for (const change of CHANGES) expect(await announce(request, change), name).toBe(503)
        for (const path of PATHS) {
          const response = await request.get(path)
          expect(response.status(), `${path} after ${name}`).toBe(200)
          expect(await response.text(), `${path} after ${name}`).toMatch(/<\/(html|urlset)>/)
        }
        expect(await read('/byd-seal'), name).toContain(lastGood)
        expect(await read('/sitemap.xml'), name).toContain('/byd-seal')
      })
    }
    await withListener(
      () => {},
      async () => {
        const change = { _id: SEAL, _type: 'carModel', path: '/byd-seal' }
        expect(await announce(request, change), 'no answer at all').toBe(503)
      },
    )
    await startLake()
    await expect.poll(() => read('/byd-seal'), RECOVERY).toContain(after)
  } finally {
    if (!(await isLakeUp())) await startLake()
    await lake.mutate({ patch: { id: SEAL, set: { tagline: before } } })
  }
  await expect.poll(() => read('/byd-seal')).toContain(before)
})
