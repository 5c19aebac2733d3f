import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { runtime } from '../runtime.ts'
import { Freshness } from './freshness.ts'

const ADDRESS = 'http://site.test/api/revalidate'
const SECRET = 'shared with the content store'

let lake: TestServer
let isLakeSilent = false
let folder: string
let post: (request: Request, context: object) => Promise<Response>

/** A content lake in which nothing shows the document. */
beforeAll(async () => {
  lake = await startTestServer((_request, response) => {
    if (isLakeSilent) return
    response.setHeader('Content-Type', 'application/json').end('{"result":[]}')
  })
  process.env['SANITY_API_HOST'] = lake.origin
  process.env['SANITY_REVALIDATE_SECRET'] = SECRET
  // The environment is read once, when the route is loaded.
  post = (await import('../../src/app/api/revalidate/route.ts')).POST
  folder = mkdtempSync(join(tmpdir(), 'revalidate-'))
  runtime.freshness = new Freshness(join(folder, 'freshness.json'))
  await runtime.freshness.expireAll(new Map())
})

afterAll(async () => {
  await runtime.freshness?.expire([])
  rmSync(folder, { recursive: true })
  await lake.close()
})

afterEach(() => {
  isLakeSilent = false
  jest.restoreAllMocks()
})

/** Sends the same webhook twice, and returns what the route answers. */
async function announceTwice(operation: string, revision: string, second: number) {
  const change = {
    _id: 'moved',
    _type: 'redirect',
    _rev: revision,
    _updatedAt: `2026-11-23T04:00:0${second}Z`,
    operation,
  }
  return [await announce(change), await announce(change)]
}

async function announce(change: object) {
  const body = JSON.stringify(change)
  const headers = {
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), SECRET),
  }
  const response = await post(new Request(ADDRESS, { method: 'POST', headers, body }), {})
  return [response.status, await response.json()]
}

it('does nothing for a webhook that it has taken, or that is older', async () => {
  const taken = [200, { tags: ['redirects'] }]
  const ignored = [200, { tags: [] }]
  expect(await announceTwice('create', '1', 1)).toEqual([taken, ignored])
  expect(await announceTwice('update', '3', 3)).toEqual([taken, ignored])
  expect(await announceTwice('update', '2', 2)).toEqual([ignored, ignored])
  expect(await announceTwice('delete', '3', 3)).toEqual([taken, ignored])
  expect(await announceTwice('update', '2', 2)).toEqual([ignored, ignored])
})

it('asks for another try in time for it to come within four seconds when the lake does not answer', async () => {
  isLakeSilent = true
  const log = jest.spyOn(console, 'error').mockReturnValue()
  const setLimit = jest.spyOn(AbortSignal, 'timeout')
  const [status] = await announce({ _id: 'seal', _type: 'carModel', operation: 'update' })
  expect(status).toBe(503)
  expect(log).toHaveBeenCalledTimes(1)
  expect(setLimit.mock.calls).toEqual([[2_000]])
})
