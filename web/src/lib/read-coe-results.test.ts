import { afterEach, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { readCoeResults } from './read-coe-results.ts'

let server: TestServer

afterEach(async () => {
  if (server.http.listening) await server.close()
})

/** Serves one answer; returns its address and what was asked of it. */
async function serve(status: number, body: string) {
  const asked: (string | undefined)[] = []
  server = await startTestServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end(body)
  })
  const host = `127.0.0.1:${server.port}`
  return { asked, host, url: `http://${host}/datastore_search?resource_id=d_1` }
}

const toBody = (premium: string) =>
  JSON.stringify({
    result: {
      records: [{ month: '2026-11', bidding_no: '2', vehicle_class: 'Category A', premium }],
    },
  })

it('asks for the latest rows of the dataset', async () => {
  const { asked, url } = await serve(200, toBody('124,229'))
  expect(await readCoeResults(url)).toEqual({
    ok: true,
    value: [{ day: '2026-11-18', category: 'A', premium: 124_229 }],
  })
  expect(asked).toEqual(['/datastore_search?resource_id=d_1&sort=month+desc&limit=100'])
})

it.each([
  [503, '', 'HOST answers with 503'],
  [200, '<html>', 'The answer of HOST cannot be used: it has no rows'],
  [200, '{}', 'The answer of HOST cannot be used: it has no rows'],
  [
    200,
    toBody('na'),
    'The answer of HOST cannot be used: row 1 has premium "na", which is not a whole number',
  ],
])('says why an answer with %i and %j is none', async (status, body, error) => {
  const { host, url } = await serve(status, body)
  expect(await readCoeResults(url)).toEqual({ ok: false, error: error.replace('HOST', host) })
})

it('says that nobody answers', async () => {
  const { host, url } = await serve(200, '')
  await server.close()
  expect(await readCoeResults(url)).toEqual({ ok: false, error: `${host} cannot be reached` })
})
