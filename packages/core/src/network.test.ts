import { expect, it } from '@jest/globals'
import {
  findVisitorAddress,
  isHeaderName,
  isServiceAddress,
  parseAddressRanges,
  mayBeShared,
  toNetwork,
} from './network.ts'

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
])('counts %s by its /64 when it is IPv6, else by itself', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

function parseTrusted(text: string) {
  const ranges = parseAddressRanges(text)
  if (!ranges.ok) throw new Error(ranges.error)
  return ranges.value
}

it.each([
  ['one proxy', '203.0.113.7', '', '203.0.113.7'],
  ['a made-up entry before it', '1.1.1.1, 203.0.113.7', '', '203.0.113.7'],
  ['a port', '203.0.113.7:46532', '', '203.0.113.7'],
  ['IPv6', '2001:DB8::1', '', '2001:db8::1'],
  ['IPv6 with a port', '[2001:db8::1]:46532', '', '2001:db8::1'],
  ['IPv4 in IPv6', '::ffff:203.0.113.7', '', '203.0.113.7'],
  ['a load balancer behind an edge', '1.1.1.1, 203.0.113.7, 10.0.3.4', '10.0.0.0/8', '203.0.113.7'],
  [
    'two own hops',
    '203.0.113.7, 130.176.1.2, 10.0.3.4',
    '10.0.0.0/8, 130.176.0.0/16',
    '203.0.113.7',
  ],
  ['one hop that is named by its address', '203.0.113.7, 10.0.3.4', '10.0.3.4', '203.0.113.7'],
  ['an own hop in IPv4 as IPv6', '203.0.113.7, ::ffff:10.0.3.4', '10.0.0.0/8', '203.0.113.7'],
  ['IPv6 hops', '203.0.113.7, 2600:9000::1', '2600:9000::/28', '203.0.113.7'],
  ['a made-up own hop', '10.9.9.9, 203.0.113.7, 10.0.3.4', '10.0.0.0/8', '203.0.113.7'],
  ['own hops only', '10.0.3.5, 10.0.3.4', '10.0.0.0/8', '10.0.3.5'],
  ['what is no address', '203.0.113.7, unknown', '', undefined],
  ['what is no address before own hops', 'unknown, 10.0.3.4', '10.0.0.0/8', undefined],
  ['nothing', '', '', undefined],
])('the visitor is found behind %s when asked for', (_name, list, trusted, visitor) => {
  expect(findVisitorAddress(list, { trusted: parseTrusted(trusted) })).toBe(visitor)
})

it.each([
  ['198.51.100.10:46532', '198.51.100.10'],
  ['2001:db8::1:46532', '2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6:46532', '2001:db8:1:2:3:4:5:6'],
  ['[2001:db8::1]:46532', '2001:db8::1'],
])('%s is read without its port when there always is one', (list, visitor) => {
  expect(findVisitorAddress(list, { trusted: [], hasPort: true })).toBe(visitor)
})

it.each(['10.0.0.0/33', '10.0.0.256', 'lan', '10.0.0.0/8; 192.168.0.0/16'])(
  'the list of own proxies is refused when it says %s',
  (text) => {
    expect(parseAddressRanges(`10.0.0.1, ${text}`).ok).toBe(false)
  },
)

it.each(['x-real-ip', 'CloudFront-Viewer-Address', 'x_1'])('takes %s as a header', (name) => {
  expect(isHeaderName(name)).toBe(true)
  expect(new Headers().get(name)).toBeNull()
})

it.each(['', 'x real ip', 'x-real-ip:', 'x-réal', 'x-real-ip\n'])(
  'takes %j as no header',
  (name) => {
    expect(isHeaderName(name)).toBe(false)
    expect(() => new Headers().get(name)).toThrow('header name')
  },
)

it.each([
  ['https://byd.1826.sg', true],
  ['http://127.0.0.1:3900/v1', true],
  ['byd.1826.sg', false],
  ['127.0.0.1:3900', false],
  ['ftp://byd.1826.sg', false],
  ['', false],
])('%j is the address of a service: %s', (text, isAddress) => {
  expect(isServiceAddress(text)).toBe(isAddress)
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.0.3.4', true],
  ['172.18.0.1', true],
  ['fd00::1', true],
  ['100.64.0.1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['nobody', false],
  [undefined, true],
])('says of %s whether it may stand for many visitors', (address, isShared) => {
  expect(mayBeShared(address)).toBe(isShared)
})
