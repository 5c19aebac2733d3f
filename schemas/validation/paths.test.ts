import { describe, expect, it } from '@jest/globals'
import { validateExternalLink, validatePathFormat } from './paths.ts'

describe('validatePathFormat', () => {
  it.each([
    '/atto3',
    '/e6',
    '/byd-seal-6-ev',
    '/restaurant/boat-quay',
    `/${'a'.repeat(99)}`,
    '',
    undefined,
  ])('accepts %p', (path) => {
    expect(validatePathFormat(path)).toBe(true)
  })

  it.each([
    ['about', 'Start the address with a slash: “/about”.'],
    ['/', 'The home page already uses “/”.'],
    ['/index', 'The home page already uses “/index”.'],
    ['/about/', 'Remove the slash at the end: “/about”.'],
    ['/about//', 'Remove the slash at the end: “/about”.'],
    ['/About', 'Use lower-case letters only: “/about”.'],
    [`/${'a'.repeat(100)}`, 'The address has 101 characters; keep it to 100.'],
  ])('refuses %p', (path, message) => {
    expect(validatePathFormat(path)).toBe(message)
  })

  it.each([
    '/a b',
    '/a//b',
    '/a_b',
    '/-a',
    '/a-',
    '/a--b',
    '/a?b',
    '/a#b',
    '/a.html',
    '/é',
    '/..',
    '/%20',
    '/a\n',
  ])('refuses %p and shows the required format', (path) => {
    expect(validatePathFormat(path)).toMatch(/“\/byd-seal”/)
  })
})

it('refuses a link to another site beside a path', () => {
  expect(validateExternalLink('https://example.com', undefined)).toBe(true)
  expect(validateExternalLink('https://example.com', '/byd-seal')).toMatch(/Remove its address/)
})
