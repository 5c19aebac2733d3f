import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import type { SharedChange } from '../freshness/shared-change.ts'
import { openEdge } from './open-edge.ts'

const CHANGE: SharedChange = { id: 'a', tags: ['home'], isAll: false, documents: {} }

let varnish: TestServer
/** Keys that were purged. */
let purged: unknown[]
let listeners: ((change: SharedChange) => void)[]
let fresh: SharedChange[]

beforeEach(async () => {
  purged = []
  listeners = []
  fresh = []
  varnish = await startTestServer(({ method, headers }, response) => {
    purged.push([method, headers['purge-key']])
    response.end()
  })
})

afterEach(() => varnish.close())

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
  const edge = open([varnish.origin])
  expire()
  expect(fresh).toEqual([])
  for (let tries = 0; tries < 800 && fresh.length === 0; tries += 1) await wait(5)
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
