import { beforeEach, expect, it, jest } from '@jest/globals'
import { reportError } from './report-error.ts'

const sendBeacon = jest.fn<typeof navigator.sendBeacon>(() => true)
Object.assign(navigator, { sendBeacon })

beforeEach(() => {
  sendBeacon.mockClear()
})

const fail = (name: string, stack: string) =>
  Object.assign(new Error('Canary Tan, 91112222, canary@example.com'), { name, stack })
const OWN = 'Error: Canary Tan\n  at x (https://site.example/_next/static/chunks/a1.js:1:234)'

const getSent = () =>
  sendBeacon.mock.calls.map(([, body]) => (typeof body === 'string' ? JSON.parse(body) : body))

it('sends class, place and route of an own error, and nothing of its message', () => {
  reportError(fail('TypeError', OWN))
  expect(getSent()).toEqual([
    { error: 'TypeError', place: '/_next/static/chunks/a1.js:1:234', route: '/', release: '' },
  ])
})

it('sends an error once', () => {
  reportError(fail('RangeError', OWN))
  reportError(fail('RangeError', OWN))
  expect(getSent()).toHaveLength(1)
})

it.each([
  ["another site's script", fail('TypeError', 'at https://other.example/a.js:1:1')],
  ['a text', 'Canary Tan'],
  ['nothing', undefined],
])('does not send %s', (_case, error) => {
  reportError(error)
  expect(getSent()).toEqual([])
})

it('sends a few of many', () => {
  for (let line = 0; line < 20; line += 1) reportError(fail('Error', OWN.replace('234', `${line}`)))
  expect(getSent().length).toBeLessThan(6)
})
