import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { SharedChange } from '../freshness/shared-change.ts'
import { openEdge } from './open-edge.ts'

const CHANGE: SharedChange = { id: 'a', tags: ['home'], isAll: false, documents: {} }

let varnish: Server
let url: string
/** Keys that were purged. */
let purged: unknown[]
let listeners: ((change: SharedChange) => void)[]
let fresh: SharedChange[]

beforeEach(async () => {
  purged = []
  listeners = []
  fresh = []
  varnish = createServer(({ method, headers }, response) => {
    purged.push([method, headers['purge-key']])
    response.end()
  }).listen(0, '127.0.0.1')
  await once(varnish, 'listening')
  const address = varnish.address()
  if (typeof address !== 'object' || address === null) throw new Error('The edge has no port.')
  url = `http://127.0.0.1:${address.port}`
})

afterEach(() => {
  varnish.close()
  varnish.closeAllConnections()
})

const open = (varnishUrls: readonly string[]) =>
  openEdge(
    { varnishUrls, cloudFrontDistribution: undefined },
    {
      freshness: { onExpired: (listener) => listeners.push(listener) },
      log: () => {},
      onFresh: (change) => fresh.push(change),
    },
  )

const expire = () => {
  for (const listener of listeners) listener(CHANGE)
}

it('purges what expires, and reports it fresh only then', async () => {
  const edge = open([url])
  expire()
  expect(fresh).toEqual([])
  for (let looks = 0; looks < 800 && fresh.length === 0; looks += 1) await wait(5)
  expect(purged).toEqual([['PURGE', 'many home']])
  expect(fresh).toEqual([CHANGE])
  expect(edge?.queue.problem).toBeUndefined()
})

it('reports it fresh at once where there is no edge', () => {
  expect(open([])).toBeUndefined()
  expire()
  expect(fresh).toEqual([CHANGE])
  expect(purged).toEqual([])
})
