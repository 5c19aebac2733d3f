import { expect, it } from '@jest/globals'
import { withoutQueries } from './without-queries.ts'

it.each([
  ['https://site.example/a?name=Canary#top', 'https://site.example/a'],
  ['/a?name=Canary', '/a'],
  ['fetch GET http://lake.example/v1/query?$name=Canary', 'fetch GET http://lake.example/v1/query'],
  ['GET /a?name=Canary 200', 'GET /a 200'],
  ['What? No query', 'What? No query'],
])('leaves of "%s" no query', (value, left) => {
  expect(withoutQueries({ any: value })).toEqual({ any: left })
})

it('drops what names a visitor', () => {
  expect(withoutQueries({ 'client.address': '203.0.113.7', 'http.status_code': 200 })).toEqual({
    'http.status_code': 200,
  })
})
