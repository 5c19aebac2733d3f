import { expect, it } from '@jest/globals'
import { readMissedSearches } from './missed-searches.ts'

const REST = 'http://127.0.0.1:3901/prod'

const read = (answer: unknown, token?: string) => {
  const asked: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push([url, init?.headers, init?.credentials])
    return Response.json(answer)
  }
  const client = { config: () => ({ ...(token && { token }) }) }
  return { asked, list: readMissedSearches({ restEndpoint: REST, client, fetch }) }
}

it('reads the list with the session of Studio', async () => {
  const searches = [{ words: 'nasi lemak', times: 3 }]
  const byCookie = read(searches)
  expect(await byCookie.list).toEqual(searches)
  expect(byCookie.asked).toEqual([[`${REST}/admin/searches`, {}, 'include']])
  const byToken = read(searches, 'secret')
  expect(await byToken.list).toEqual(searches)
  expect(byToken.asked).toEqual([
    [`${REST}/admin/searches`, { Authorization: 'Bearer secret' }, 'omit'],
  ])
})

it('leaves out what was searched for once, which says little', async () => {
  const often = { words: 'nasi lemak', times: 2 }
  expect(await read([often, { words: 'asdf', times: 1 }]).list).toEqual([often])
})

it('rejects what is no list', async () => {
  await expect(read({ error: { code: 'FORBIDDEN', message: '' } }).list).rejects.toThrow(
    /expected array/,
  )
})
