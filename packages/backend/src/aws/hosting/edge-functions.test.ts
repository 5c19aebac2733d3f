import { describe, expect, it } from '@jest/globals'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { CARRY_UNREAD, FOLD_REQUEST } from './edge-functions.ts'

const valueSchema = z.object({ value: z.string() })
const headersSchema = z.record(z.string(), valueSchema)
const requestSchema = z.object({
  uri: z.string(),
  querystring: z.record(
    z.string(),
    valueSchema.extend({ multiValue: z.array(valueSchema).optional() }),
  ),
  headers: headersSchema,
})

const run = (code: string, event: object): unknown =>
  runInNewContext(`${code}; handler(${JSON.stringify(event)})`)

/** Converts a query to the form that CloudFront gives to its functions. */
function toQuery(search: string) {
  const parts = search.split('&').map((part) => part.split('='))
  const names = [...new Set(parts.map(([name = '']) => name))].filter(Boolean)
  const query = names.map((name) => {
    const values = parts.filter((part) => part[0] === name).map(([, value = '']) => ({ value }))
    return [name, { value: values.at(-1)?.value, ...(values.length > 1 && { multiValue: values }) }]
  })
  return Object.fromEntries(query)
}

interface Asked {
  uri?: string
  search?: string
  method?: string
  headers?: Record<string, { value: string }>
}

const toRequest = ({ uri = '/', search = '', method = 'GET', headers = {} }: Asked) => ({
  method,
  uri,
  querystring: toQuery(search),
  headers,
})

const fold = (asked: Asked) => requestSchema.parse(run(FOLD_REQUEST, { request: toRequest(asked) }))

describe('the address that the edge asks for', () => {
  it.each([
    ['gclid=a1&q=2', ['q']],
    ['z=1', []],
    ['z&q=a&models=b', ['q']],
    ['_rsc=a1', []],
    ['utm_source=x&utm_source=y&model=seal&fbclid=b', ['model']],
    ['utm_medium=cpc&gad_source=1&_gl=1', []],
    ['', []],
  ])('is the address with what pages read when the query is “%s”', (search, left) => {
    expect(Object.keys(fold({ search }).querystring)).toEqual(left)
  })

  it.each([
    ['/', { rsc: { value: '1' } }, ['_rsc', 'q']],
    ['/manage/test-drive/a1', {}, ['_rsc', 'z', 'q']],
    ['/api/availability', {}, ['_rsc', 'z', 'q']],
    ['/member', {}, ['_rsc', 'z', 'q']],
  ])('is %s with what only it reads when the headers are %j', (uri, headers, left) => {
    const search = '_rsc=a1&z=1&q=b'
    expect(Object.keys(fold({ uri, search, headers }).querystring)).toEqual(left)
  })

  it('is what a form posts to, with all of its query', () => {
    expect(Object.keys(fold({ search: 'gclid=a1', method: 'POST' }).querystring)).toEqual(['gclid'])
  })

  it.each([
    [
      'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
      'image/avif,image/webp,image/*',
    ],
    ['image/webp,*/*', 'image/webp,image/*'],
    ['*/*', 'image/*'],
  ])('is one of three kinds of picture when a browser accepts %s', (value, folded) => {
    const uri = '/images/a.jpg'
    expect(fold({ uri, headers: { accept: { value } } }).headers['accept']).toEqual({
      value: folded,
    })
    expect(fold({ uri: '/', headers: { accept: { value } } }).headers['accept']).toEqual({ value })
  })

  it('is a picture without a word of what is accepted, too', () => {
    expect(fold({ uri: '/images/a.jpg' }).headers['accept']).toEqual({ value: 'image/*' })
  })
})

describe.each([
  ['as it came', (asked: Asked) => toRequest(asked)],
  ['as it was folded', (asked: Asked) => ({ method: 'GET', ...fold(asked) })],
])('a redirect, when the edge shows the request %s', (_how, show) => {
  const follow = (search: string, location: string) =>
    z.object({ headers: headersSchema }).parse(
      run(CARRY_UNREAD, {
        request: show({ search, headers: { 'x-unread': { value: 'gclid=of-nobody' } } }),
        response: {
          headers: { location: { value: location }, 'cache-control': { value: 's-maxage=60' } },
        },
      }),
    ).headers

  it.each([
    ['/byd-seal', '/byd-seal?gclid=a%2F1&utm_source=x&ref=qr'],
    ['/byd-seal?page=2#top', '/byd-seal?page=2&gclid=a%2F1&utm_source=x&ref=qr#top'],
    ['/byd-seal?gclid=own', '/byd-seal?gclid=own&utm_source=x&ref=qr'],
  ])('leads on with all of the visitor’s query when it leads to %s', (location, led) => {
    const headers = follow('gclid=a%2F1&utm_source=x&ref=qr&_rsc=1', location)
    expect(headers['location']).toEqual({ value: led })
    expect(headers['cache-control']).toEqual({ value: 'private, no-store' })
  })
})

it('leaves answers that lead nowhere as they are', () => {
  const response = { headers: { 'cache-control': { value: 's-maxage=60' } } }
  expect(run(CARRY_UNREAD, { request: toRequest({ search: 'gclid=a1' }), response })).toEqual(
    response,
  )
})
