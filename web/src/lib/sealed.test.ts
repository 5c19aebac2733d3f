import { expect, it } from '@jest/globals'
import { openSeal, seal } from './sealed.ts'

const SECRET = 'a secret'
const NOW = 1_000
const key = { secret: SECRET, purpose: 'receipt' }
const sealed = seal({ id: '01J', name: 'Lim' }, { ...key, expiry: NOW + 1 })

it('unseals a value until it expires', () => {
  expect(openSeal(sealed, { ...key, now: NOW })).toEqual({ id: '01J', name: 'Lim' })
  expect(openSeal(sealed, { ...key, now: NOW + 1 })).toBeUndefined()
})

it('hides its content, and fits a cookie', () => {
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Lim')
  expect(sealed).toMatch(/^[\w-]+$/)
  const long = seal('a hundred words '.repeat(60), { ...key, expiry: NOW })
  expect(long.length).toBeLessThan(500)
})

const MIDDLE = sealed.length >> 1
const other = sealed[MIDDLE] === 'A' ? 'B' : 'A'

it.each([
  ['another secret', sealed, { secret: 'b', purpose: 'receipt' }],
  ['another purpose', sealed, { secret: SECRET, purpose: 'entries' }],
  ['a changed text', `${sealed.slice(0, MIDDLE)}${other}${sealed.slice(MIDDLE + 1)}`, key],
  ['a cut text', sealed.slice(0, 20), key],
  ['nothing', '', key],
  ['noise', 'ü%{}', key],
])('opens nothing with %s', (_case, text, options) => {
  expect(openSeal(text, { ...options, now: NOW })).toBeUndefined()
})
