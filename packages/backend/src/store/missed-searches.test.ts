import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { countMissedSearch, listMissedSearches } from './missed-searches.ts'

const at = (day: string) => new Date(`2026-${day}T12:00:00+08:00`)

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
})
afterEach(() => store.close())

it('lists what was counted in the last 30 days, the most frequent first', async () => {
  for (const [words, day] of [
    ['gone', '11-01'],
    ['delivery', '11-02'],
    ['nasi lemak', '11-20'],
    ['delivery', '11-30'],
    ['a.b #c', '12-01'],
  ] as const)
    expect(await countMissedSearch(store, words, at(day))).toBe(true)
  expect(await listMissedSearches(store, at('12-01'))).toEqual([
    { words: 'delivery', times: 2 },
    { words: 'a.b #c', times: 1 },
    { words: 'nasi lemak', times: 1 },
  ])
})

it('counts no more than 200 different ones a day', async () => {
  const now = at('12-01')
  for (let index = 0; index < 200; index += 1) await countMissedSearch(store, `word ${index}`, now)
  expect(await countMissedSearch(store, 'one more', now)).toBe(false)
  expect(await countMissedSearch(store, 'word 7', now)).toBe(true)
  const listed = await listMissedSearches(store, now)
  expect(listed).toHaveLength(200)
  expect(listed[0]).toEqual({ words: 'word 7', times: 2 })
})
