import { expect, it, jest } from '@jest/globals'
import { readReadiness } from './readiness.ts'

const SITE = 'https://byd1826.example'
const refuse = () => Promise.reject(new TypeError('Failed to fetch'))

it('reads what the site says of itself', async () => {
  const said = { status: 'ready', well: ['content', 'backend'], degraded: ['mail'] }
  const fetcher = jest.fn<typeof fetch>(async () => Response.json(said))
  expect(await readReadiness(SITE, fetcher)).toEqual(said)
  expect(fetcher.mock.calls[0]?.[0]).toEqual(new URL('/readyz', SITE))
})

it.each<[string, () => Promise<Response>]>([
  ['answers otherwise', async () => Response.json({ status: 'alive' })],
  ['answers with a page', async () => new Response('<p>Not found</p>', { status: 404 })],
  ['may not be read from here', refuse],
])('knows no more than that it answers when the site %s', async (_how, answer) => {
  const fetcher = jest.fn<typeof fetch>(async (_url, options) =>
    options?.mode === 'no-cors' ? new Response() : answer(),
  )
  expect(await readReadiness(SITE, fetcher)).toBe('unsaid')
})

it('knows that the site cannot be reached when nobody answers', async () => {
  expect(await readReadiness(SITE, jest.fn<typeof fetch>(refuse))).toBe('unreachable')
})
