import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { runtime } from '../runtime.ts'
import { Freshness } from './freshness.ts'

const ADDRESS = 'http://site.test/api/revalidate'
const SECRET = 'shared with the content store'

let lake: Server
let folder: string
let post: (request: Request, context: object) => Promise<Response>

/** A content lake in which nothing shows the document. */
beforeAll(async () => {
  lake = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end('{"result":[]}')
  }).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const address = lake.address()
  if (typeof address !== 'object' || address === null) throw new Error('The lake has no port.')
  process.env['SANITY_API_HOST'] = `http://127.0.0.1:${address.port}`
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
  lake.closeAllConnections()
  lake.close()
  await once(lake, 'close')
})

/** Sends the same webhook twice, and returns what the route answers. */
async function announceTwice(operation: string, revision: string, second: number) {
  const body = JSON.stringify({
    _id: 'moved',
    _type: 'redirect',
    _rev: revision,
    _updatedAt: `2026-11-23T04:00:0${second}Z`,
    operation,
  })
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const send = async () => {
    const headers = { [SIGNATURE_HEADER_NAME]: signature }
    const response = await post(new Request(ADDRESS, { method: 'POST', headers, body }), {})
    return [response.status, await response.json()]
  }
  return [await send(), await send()]
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
