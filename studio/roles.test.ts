import { describe, expect, it } from '@jest/globals'
import access from 'schemas/access.json' with { type: 'json' }
import { singletons } from 'schemas/singletons'
import { hasRole, maySee, mayWrite } from './roles.ts'

function holderOf(...names: string[]) {
  return { roles: names.map((name) => ({ name })) }
}

describe('mayWrite', () => {
  it.each([
    ['administrator', 'carModel', true],
    ['administrator', 'career', true],
    ['editor', 'career', true],
    ['developer', 'redirect', true],
    ['marketing', 'carModel', true],
    ['marketing', 'siteSettings', true],
    ['marketing', 'career', false],
    ['hr', 'career', true],
    ['hr', 'carModel', false],
    ['hr', 'redirect', false],
    ['hr', 'sanity.imageAsset', false],
    ['viewer', 'page', false],
  ])('%s, %s: %p', (role, type, expected) => {
    expect(mayWrite(holderOf(role), type)).toBe(expected)
  })

  it.each([
    // A role whose address changes leaves a redirect behind.
    ['hr', { source: '/careers/a', destination: '/careers/b' }, true],
    ['hr', { source: '/careers/a', destination: '/promo' }, false],
    ['hr', { source: '/promo', destination: '/careers/b' }, false],
    ['marketing', { source: '/promo', destination: '/careers/b' }, true],
  ])('%s, a redirect %j: %p', (role, redirect, expected) => {
    expect(mayWrite(holderOf(role), 'redirect', redirect)).toBe(expected)
  })

  it('adds roles up, and gives nothing to nobody', () => {
    expect(mayWrite(holderOf('viewer', 'hr'), 'career')).toBe(true)
    expect(mayWrite(null, 'career')).toBe(false)
    expect(mayWrite(holderOf(), 'career')).toBe(false)
  })
})

describe('maySee', () => {
  it('shows HR its own list', () => {
    expect(maySee(holderOf('hr'), 'career')).toBe(true)
    expect(maySee(holderOf('hr'), 'carModel')).toBe(false)
    expect(maySee(holderOf('hr', 'editor'), 'carModel')).toBe(true)
    expect(maySee(holderOf('viewer'), 'carModel')).toBe(true)
  })
})

describe('hasRole', () => {
  it('looks for any of the names', () => {
    expect(hasRole(holderOf('developer'), 'developer', 'administrator')).toBe(true)
    expect(hasRole(holderOf('editor'), 'developer', 'administrator')).toBe(false)
    expect(hasRole(undefined, 'developer')).toBe(false)
  })
})

it('the store keeps the singletons that Studio keeps', () => {
  expect(access.singletons).toEqual(
    Object.fromEntries(singletons.map(({ type, id }) => [type, id])),
  )
})
