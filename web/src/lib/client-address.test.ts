import { expect, it } from '@jest/globals'
import { parseAddressRanges } from 'core/network'
import { getClientAddress, SOCKET_HEADER } from './client-address.ts'

const parsed = parseAddressRanges('10.0.0.0/8')
const trusted = parsed.ok ? parsed.value : []

it.each([
  ['x-real-ip', { 'x-real-ip': '203.0.113.7' }, '203.0.113.7'],
  ['x-forwarded-for', { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }, '203.0.113.7'],
  ['x-forwarded-for', { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.3.4' }, '203.0.113.7'],
  [
    'CloudFront-Viewer-Address',
    { 'cloudfront-viewer-address': '203.0.113.7:46532' },
    '203.0.113.7',
  ],
  [
    'CloudFront-Viewer-Address',
    { 'cloudfront-viewer-address': '2001:db8::1:46532' },
    '2001:db8::1',
  ],
  ['x-real-ip', { 'x-forwarded-for': '1.1.1.1' }, undefined],
  ['x-real-ip', { 'x-real-ip': 'a'.repeat(65) }, undefined],
  ['x-real-ip', { 'x-real-ip': '' }, undefined],
])('finds the visitor by %s when the headers are %j', (header, headers, address) => {
  expect(getClientAddress(new Headers(headers), { header, trusted })).toBe(address)
})

it('reads the end of the list, which own proxies wrote, when a visitor made it long', () => {
  const list = `${'1.1.1.1, '.repeat(1_000)}203.0.113.7, 10.0.3.4`
  const headers = new Headers({ 'x-forwarded-for': list })
  expect(getClientAddress(headers, { header: 'x-forwarded-for', trusted })).toBe('203.0.113.7')
})

it('counts the connection when no header is named, or the named one says nothing', () => {
  const headers = new Headers({
    'x-forwarded-for': '1.1.1.1',
    [SOCKET_HEADER]: '::ffff:198.51.100.9',
  })
  expect(getClientAddress(headers, undefined)).toBe('198.51.100.9')
  expect(getClientAddress(headers, { header: 'x-real-ip', trusted })).toBe('198.51.100.9')
})

it('knows no visitor when nobody notes the connection', () => {
  const headers = new Headers({ 'x-forwarded-for': '1.1.1.1' })
  expect(getClientAddress(headers, undefined)).toBeUndefined()
})
