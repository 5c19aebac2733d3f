import { describe, expect, it } from '@jest/globals'
import { array, assert, constantFrom, oneof, property, string } from 'core/testing/properties'
import { toOwnPath } from './own-path.ts'

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/member', '/member'],
    ['/member?done=details#details', '/member?done=details#details'],
    ['/a/../b', '/b'],
    ['/with space/é', '/with%20space/%C3%A9'],
    ['/search?q=//x', '/search?q=//x'],
    ['/@evil.example', '/@evil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
  ])('is accepted when it is %j', (text, path) => {
    expect(toOwnPath(text)).toBe(path)
  })
})

it.each([
  ['another host', '//evil.example'],
  ['another host behind backslashes', '/\\evil.example'],
  ['another host behind a tab', '/\t/evil.example'],
  ['another host behind a line break', '/\r\n/evil.example'],
  ['another host behind a dot', '/.//evil.example/phish'],
  ['another host behind an encoded dot', '/%2e//evil.example'],
  ['another host behind a step back', '/a/..//evil.example'],
  ['another host behind a dot and a backslash', '/.\\/evil.example'],
  ['an empty path before it', '/.//'],
  ['an absolute address', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a relative address', 'member'],
  ['a space before it', ' /member'],
  ['nothing', ''],
  ['no text', null],
  ['no text at all', undefined],
])('is refused when it is %s', (_name, text) => {
  expect(toOwnPath(text)).toBeUndefined()
})

const SITES = ['https://byd.1826.sg/member/signin', 'http://127.0.0.1:3000/api/x?y#z']
const VISIBLE = String.raw`/ \ . .. %2e %2E %2f %5c %09 %00 @ : ? # ; [ ] | a evil.example http:`
const INVISIBLE = ['\t', '\n', '\r', '\0', ' ', '\u3002', '\uff0f', '\u2215', '\ufeff', '\ud800']
const PIECES = [...VISIBLE.split(' '), ...INVISIBLE]
const piece = oneof({ weight: 4, arbitrary: constantFrom(...PIECES) }, string({ maxLength: 3 }))
const address = array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)

it('always resolves to this site', () => {
  assert(
    property(address, (text) => {
      const path = toOwnPath(text)
      if (path === undefined) return
      for (const site of SITES) expect(new URL(path, site).origin).toBe(new URL(site).origin)
      // Legacy browsers drop control characters and read backslashes as slashes.
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(toOwnPath(path)).toBe(path)
    }),
    { numRuns: 20_000 },
  )
})
