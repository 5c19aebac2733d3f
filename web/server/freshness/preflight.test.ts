import { API_VERSION } from 'core/sanity-api'
import { expect, it, jest } from '@jest/globals'
import { checkLake } from './preflight.ts'

const lake = {
  apiOrigin: 'http://127.0.0.1:3900',
  projectId: 'byd1826',
  dataset: 'production',
  readToken: 'token',
}

const answerWith = (body: unknown, status = 200) =>
  jest.fn<typeof fetch>(async () => Response.json(body, { status }))

it('passes for a lake with a home page and models', async () => {
  const fetcher = answerWith({ result: { home: 1, cars: 10, settings: 1 } })
  expect(await checkLake(lake, fetcher)).toEqual({ ok: true })
  expect(fetcher.mock.calls[0]?.[0]).toMatchObject({
    origin: lake.apiOrigin,
    pathname: `/v${API_VERSION}/data/query/production`,
  })
  // A private dataset answers anonymous queries as if it were empty.
  expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer token')
})

it.each([
  ['an empty dataset', answerWith({ result: { home: 0, cars: 0 } }), 'import the seed first'],
  [
    'a dataset without settings',
    answerWith({ result: { home: 1, cars: 10, settings: 0 } }),
    'import the seed first',
  ],
  ['an unknown dataset', answerWith({ error: {} }, 404), 'answered 404'],
  ['an answer that is none', answerWith([]), 'import the seed first'],
  [
    'a lake that is not there',
    jest.fn<typeof fetch>(async () => {
      throw new TypeError('fetch failed')
    }),
    'cannot be reached (fetch failed): start the content lake',
  ],
  [
    'an answer that is not JSON',
    jest.fn<typeof fetch>(async () => new Response('<html>')),
    'cannot be reached',
  ],
])('stops the build with a one-line message for %s', async (_name, fetcher, message) => {
  const result = await checkLake(lake, fetcher)
  expect(result).toEqual({ ok: false, error: expect.stringContaining(message) })
  expect(result.ok || result.error).not.toContain('\n')
})
