import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { NOW, startBackend, type TestBackend } from '../embedded/appsync/graphql.fixture.ts'
import { listMissedSearches } from '../store/missed-searches.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startBackend({ deps: { now: () => NOW } })
})
afterEach(() => backend.close())

it('counts the words of a search, and nothing that looks like somebody’s own', async () => {
  const mutation = 'mutation Count($query: String!) { countMissedSearch(query: $query) }'
  const count = async (query: string) =>
    (await backend.send(mutation, { query })).data?.['countMissedSearch']
  expect(await count('Nasi LEMAK!')).toBe(true)
  expect(await count('jane@example.com')).toBe(false)
  expect(await count('+65 8123 4567')).toBe(false)
  expect(await listMissedSearches(backend.store, NOW)).toEqual([{ words: 'nasi lemak', times: 1 }])
})
