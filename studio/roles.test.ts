import { describe, expect, it } from '@jest/globals'
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
    // A role whose address changes leaves a redirect behind.
    ['hr', 'redirect', true],
    ['viewer', 'page', false],
  ])('%s, %s: %p', (role, type, expected) => {
    expect(mayWrite(holderOf(role), type)).toBe(expected)
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
