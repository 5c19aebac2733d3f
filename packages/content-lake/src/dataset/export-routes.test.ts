import { expect, it } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import type { StoredDocument } from '../contracts.ts'
import { toNdjsonStream } from './export-routes.ts'

const AT = '2026-11-20T10:00:00.000Z'
const documents: StoredDocument[] = Array.from({ length: 20_000 }, (_, at) => ({
  _id: `page-${at}`,
  _type: 'page',
  _rev: 'one',
  _createdAt: AT,
  _updatedAt: AT,
  body: 'x'.repeat(1_000),
}))

it('looks at no more documents than its reader has asked for', async () => {
  let seen = 0
  const streams = Array.from({ length: 100 }, () =>
    toNdjsonStream(documents, () => {
      seen += 1
      return true
    }),
  )
  const [first] = await Promise.all(streams.map((stream) => stream.getReader().read()))
  expect(new TextDecoder().decode(first?.value)).toMatch(/^{"_id":"page-0"/)
  // A chunk, and the one after it, of each.
  expect(seen).toBeLessThan(100 * 200)
})

it('lets others take turns while nothing may be read', async () => {
  const reading = toNdjsonStream(documents, () => false)
    .getReader()
    .read()
  let turns = 0
  while ((await Promise.race([reading, setImmediate('turn')])) === 'turn') turns += 1
  expect(turns).toBeGreaterThan(50)
})
