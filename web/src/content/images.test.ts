import { describe, expect, it, jest } from '@jest/globals'
import { PORCELAIN_100 } from 'core/colours'
import { sendImage } from './images.ts'

const address = { project: 'p', dataset: 'd', file: 'abc-1200x800.png' }
const TRANSFORM = '?w=640'

const toRequest = (search = TRANSFORM, init?: RequestInit) =>
  new Request(`https://byd.1826.sg/images/p/d/abc-1200x800.png${search}`, init)

const buildStore = (answer: (request: Request) => Promise<Response> | Response) => {
  const fetcher = jest.fn<typeof fetch>(async (input, init) => answer(new Request(input, init)))
  const store = {
    imageBase: 'https://cdn.test/images/p/d/',
    fetcher,
    timeoutMs: 20,
  }
  return { fetcher, store }
}

const send = async (answer: () => Promise<Response> | Response, request = toRequest()) =>
  sendImage(request, address, buildStore(answer).store)

const sendPicture = (headers: Record<string, string> = {}) =>
  new Response('bytes', {
    headers: { 'Content-Type': 'image/webp', 'Content-Length': '5', ...headers },
  })

describe('a picture', () => {
  it('comes from the image API as immutable for every cache', async () => {
    const response = await send(() => sendPicture({ 'Set-Cookie': 'a=b', Server: 'x' }))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('bytes')
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '5',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
  })

  it('varies by nothing when its format is in the address', async () => {
    const request = toRequest(`?bg=${PORCELAIN_100.slice(1)}&w=1200&h=630&fm=jpg&q=80&fit=fill`)
    const response = await send(() => sendPicture({ 'Content-Type': 'image/jpeg' }), request)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.has('vary')).toBe(false)
  })

  it('forwards only the accepted formats when it is requested', async () => {
    const { fetcher, store } = buildStore(() => sendPicture())
    const headers = {
      Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8',
      Cookie: 'session=secret',
      'X-Forwarded-For': '192.0.2.1',
      'User-Agent': 'Someone',
      Referer: 'https://byd.1826.sg/member',
    }
    await sendImage(toRequest(TRANSFORM, { headers }), address, store)
    await sendImage(toRequest(TRANSFORM, { method: 'HEAD' }), address, store)
    const [one, other] = fetcher.mock.calls.map(([input, init]) => new Request(input, init))
    expect(one?.url).toBe(
      `https://cdn.test/images/p/d/abc-1200x800.png${TRANSFORM}&fit=max&auto=format`,
    )
    expect(Object.fromEntries(one?.headers ?? [])).toEqual({
      accept: 'image/avif,image/webp,image/*',
      'accept-encoding': 'identity',
    })
    expect([other?.method, other?.headers.get('accept')]).toEqual(['HEAD', 'image/*'])
  })

  it('is found when the commas of its address are encoded', async () => {
    const { fetcher, store } = buildStore(() => sendPicture())
    const request = toRequest('?rect=0%2C0%2C800%2C800&w=640&h=640')
    expect((await sendImage(request, address, store)).status).toBe(200)
    const [call] = fetcher.mock.calls.map(([input, init]) => new Request(input, init))
    expect(call?.url).toContain('?rect=0,0,800,800&w=640&h=640&fit=crop&auto=format')
  })

  it.each([
    ['another project', { ...address, project: 'other' }],
    ['another dataset', { ...address, dataset: 'staging' }],
    ['a folder of its own', { ...address, project: 'p/d', dataset: '..%2fd' }],
    ['no file of the image API', { ...address, file: '..' }],
    ['an address elsewhere', { ...address, file: 'https://evil.test/a-1x1.png' }],
  ])('is not fetched from %s', async (_name, other) => {
    const { fetcher, store } = buildStore(() => sendPicture())
    const response = await sendImage(toRequest(), other, store)
    expect([response.status, fetcher.mock.calls.length]).toEqual([404, 0])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is not fetched when no page shows its size', async () => {
    const { fetcher, store } = buildStore(() => sendPicture())
    const response = await sendImage(toRequest('?w=641'), address, store)
    expect([response.status, fetcher.mock.calls.length]).toEqual([400, 0])
  })
})

describe('without a picture', () => {
  const html = () => new Response('<script>', { headers: { 'Content-Type': 'text/html' } })

  it.each([
    [404, 'is not there', () => new Response('{}', { status: 404 })],
    [502, 'is refused', () => new Response('{}', { status: 422 })],
    [502, 'is a document', html],
    [502, 'is too large', () => sendPicture({ 'Content-Length': '20000001' })],
    [503, 'waits for too many others', () => new Response('{}', { status: 503 })],
  ])('answers %i when it %s', async (status, _case, answer) => {
    const response = await send(answer)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/^[A-Z].{10,60}\.$/)
  })

  it('answers 502 when the image API cannot be reached', async () => {
    const response = await send(() => Promise.reject(new TypeError('fetch failed')))
    expect(response.status).toBe(502)
  })

  it('answers 504 when the image API does not begin to answer in time', async () => {
    const { store } = buildStore(
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    expect((await sendImage(toRequest(), address, store)).status).toBe(504)
  })

  it('breaks off when it is longer than allowed', async () => {
    const chunk = new Uint8Array(1_000_000)
    const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(chunk) })
    const headers = { 'Content-Type': 'image/webp' }
    const response = await send(() => new Response(endless, { headers }))
    await expect(response.arrayBuffer()).rejects.toThrow('too long')
  })
})
