import { expect, it, jest } from '@jest/globals'
import { askContent } from './ask-content.ts'

const source = {
  contentApiHost: 'http://127.0.0.1:3900',
  contentProjectId: 'byd1826',
  contentDataset: 'production',
}

it.each([
  ['viewer-token', { Authorization: 'Bearer viewer-token' }],
  [undefined, undefined],
])('sends its token when it has one: %p', async (contentToken, headers) => {
  const request = jest.fn<typeof fetch>(async () => Response.json({ result: 1 }))
  expect(await askContent({ ...source, contentToken }, '1', { fetch: request })).toBe(1)
  const [url, init] = request.mock.calls[0] ?? []
  expect(url).toMatchObject({ search: expect.stringContaining('perspective=published') })
  expect(init?.headers).toEqual(headers)
})
