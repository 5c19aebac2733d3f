import { describe, expect, it } from '@jest/globals'
import { STAFF_ROLES } from 'core/staff-access'
import access from 'schemas/access.json' with { type: 'json' }
import { singletons } from 'schemas/singletons'
import {
  getReplyTeams,
  hasRole,
  keepsMenus,
  maySee,
  mayWrite,
  seesContent,
  worksOnEnquiries,
} from './roles.ts'

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
    ['hr', 'roleTemplate', true],
    ['marketing', 'roleTemplate', false],
    ['hr', 'redirect', false],
    ['hr', 'sanity.imageAsset', false],
    ['viewer', 'page', false],
    ['administrator', 'menuSource', true],
    ['developer', 'menuSource', true],
    ['editor', 'menuSource', false],
    ['marketing', 'menuSource', false],
    ['manager', 'menuSource', false],
    ['sales', 'promo', false],
    ['floor', 'outlet', false],
  ])('returns for %s and %s %p', (role, type, expected) => {
    expect(mayWrite(holderOf(role), type)).toBe(expected)
  })

  it.each([
    // A role page that moves leaves a redirect behind.
    ['hr', { source: '/careers/a', destination: '/careers/b' }, true],
    ['hr', { source: '/careers/a', destination: '/promo' }, false],
    ['hr', { source: '/promo', destination: '/careers/b' }, false],
    ['marketing', { source: '/promo', destination: '/careers/b' }, true],
  ])('returns for %s and the redirect %j %p', (role, redirect, expected) => {
    expect(mayWrite(holderOf(role), 'redirect', redirect)).toBe(expected)
  })

  it('combines roles, and refuses when a user has none', () => {
    expect(mayWrite(holderOf('viewer', 'hr'), 'career')).toBe(true)
    expect(mayWrite(null, 'career')).toBe(false)
    expect(mayWrite(holderOf(), 'career')).toBe(false)
  })
})

describe('keepsMenus', () => {
  it.each([
    ['administrator', true],
    ['marketing', true],
    ['manager', true],
    ['floor', true],
    ['sales', false],
    ['hr', false],
    ['viewer', false],
  ])('of %s is %p', (role, expected) => {
    expect(keepsMenus(holderOf(role))).toBe(expected)
  })
})

describe('maySee', () => {
  it('shows HR only its own list', () => {
    expect(maySee(holderOf('hr'), 'career')).toBe(true)
    expect(maySee(holderOf('hr'), 'carModel')).toBe(false)
    expect(maySee(holderOf('hr', 'editor'), 'carModel')).toBe(true)
    expect(maySee(holderOf('viewer'), 'carModel')).toBe(true)
  })

  it('shows the addresses of the menu system to developers and administrators only', () => {
    const seeing = [...Object.keys(access.roles), 'administrator', 'developer', 'viewer'].filter(
      (role) => maySee(holderOf(role), 'menuSource'),
    )
    expect(seeing).toEqual(['administrator', 'developer'])
  })

  it('shows nothing to those who work with guests', () => {
    for (const role of ['manager', 'sales', 'floor'])
      expect([role, seesContent(holderOf(role)), maySee(holderOf(role), 'outlet')]).toEqual([
        role,
        false,
        false,
      ])
    expect(maySee(holderOf('floor', 'hr'), 'career')).toBe(true)
    expect(seesContent(holderOf('floor', 'marketing'))).toBe(true)
  })
})

describe('getReplyTeams', () => {
  it.each([
    ['floor', ['floor']],
    ['sales', ['sales']],
    ['manager', ['floor', 'sales']],
    ['hr', ['hr']],
    ['marketing', []],
    ['viewer', []],
    ['developer', ['floor', 'sales', 'hr']],
  ])('of %s are %j', (role, teams) => {
    expect(getReplyTeams(holderOf(role))).toEqual(teams)
    expect(maySee(holderOf(role), 'replyTemplate')).toBe(teams.length > 0)
  })
})

describe('hasRole', () => {
  it('finds any of the given names', () => {
    expect(hasRole(holderOf('developer'), 'developer', 'administrator')).toBe(true)
    expect(hasRole(holderOf('editor'), 'developer', 'administrator')).toBe(false)
    expect(hasRole(undefined, 'developer')).toBe(false)
  })
})

it('lets every group of staff into Studio, with the rights of its name', () => {
  expect(access.staffRoles).toEqual(Object.fromEntries(STAFF_ROLES.map((role) => [role, [role]])))
})

it('protects the same singletons in the store as in Studio', () => {
  expect(access.singletons).toEqual(
    Object.fromEntries(singletons.map(({ type, id }) => [type, id])),
  )
})

describe('worksOnEnquiries', () => {
  it.each([
    ['floor', true],
    ['sales', true],
    ['manager', true],
    ['hr', true],
    ['administrator', true],
    ['marketing', false],
    ['viewer', false],
  ])('returns for %s %p', (role, expected) => {
    expect(worksOnEnquiries(holderOf(role))).toBe(expected)
  })
})
