import { expect, test } from '@jest/globals'
import { getClientAddress } from './client-address.ts'

test.each([
  ['x-real-ip', { 'x-real-ip': '203.0.113.7' }, '203.0.113.7'],
  ['x-forwarded-for', { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }, '203.0.113.7'],
  ['x-real-ip', { 'x-forwarded-for': '1.1.1.1' }, undefined],
  [undefined, { 'x-forwarded-for': '1.1.1.1' }, undefined],
  ['x-real-ip', { 'x-real-ip': 'a'.repeat(65) }, undefined],
  ['x-real-ip', { 'x-real-ip': '' }, undefined],
])('by %s, %j: %s', (name, headers, address) => {
  expect(getClientAddress(new Headers(headers), name)).toBe(address)
})
