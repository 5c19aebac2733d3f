import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, it } from '@jest/globals'
import { PurgeQueue } from './purge-queue.ts'

let purges: string[][]
let ids: string[][]
let lines: string[]
let isDown: boolean
let tries: number
let purged: string[][]
let queue: PurgeQueue

/** Looks until it is so, for some seconds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 800 && !isSo(); tries += 1) await wait(5)
}

beforeEach(() => {
  purges = []
  ids = []
  lines = []
  isDown = false
  tries = 0
  purged = []
  queue = new PurgeQueue({
    edge: {
      purge: async (keys, changeIds) => {
        tries += 1
        if (isDown) throw new Error('refused')
        purges.push([...keys])
        ids.push([...changeIds])
      },
    },
    log: (line) => lines.push(line),
    onPurged: ({ tags }) => purged.push([...tags]),
    delayMs: 10,
    retryMs: 10,
  })
})

it('purges changes of the same moment together', async () => {
  queue.add({ id: 'a', tags: ['home'], isAll: false, documents: {} })
  queue.add({ id: 'b', tags: ['settings', 'home'], isAll: false, documents: {} })
  await until(() => purges.length > 0)
  expect(purges).toEqual([['many', 'home', 'settings']])
  expect(ids).toEqual([['a', 'b']])
})

it('purges everything when everything has expired', async () => {
  queue.add({ id: 'a', tags: [], isAll: true, documents: {} })
  await until(() => purges.length > 0)
  expect(purges).toEqual([['page']])
})

it('purges what came while the edge was away, and says so once', async () => {
  isDown = true
  queue.add({ id: 'a', tags: ['home'], isAll: false, documents: {} })
  await until(() => tries > 1)
  queue.add({ id: 'b', tags: ['settings'], isAll: false, documents: {} })
  expect(queue.problem).toBe('refused')
  expect(purged).toEqual([])
  isDown = false
  await until(() => purges.flat().includes('settings'))
  expect(purges.flat().toSorted()).toEqual(['home', 'many', 'settings'])
  expect(queue.problem).toBeUndefined()
  expect(purged).toEqual([['home'], ['settings']])
  expect(lines).toEqual([
    'The edge cannot be purged, so its pages may be stale. Retrying: refused',
    'The edge can be purged again.',
  ])
})
