import { describe, expect, it } from '@jest/globals'
import { evaluate, parse } from 'groq-js'
import type { Identity, Permission, Role } from '../contracts.ts'
import { parseAccessConfig } from './access-config.ts'
import { createAccessControl } from './access-control.ts'
import { toGrantFilter } from './grants.ts'
import { ANONYMOUS, toRoleRobot } from './user-directory.ts'

function createAccess(config: unknown) {
  const parsed = parseAccessConfig(config)
  if (!parsed.ok) throw new Error(parsed.error)
  return createAccessControl(parsed.value)
}

const CONFIG = {
  roles: {
    hr: {
      write: [
        { types: ['job'] },
        { types: ['redirect'], startsWith: { source: '/jobs/', destination: '/jobs/' } },
      ],
    },
    marketing: { write: { exceptTypes: ['redirect'] } },
  },
  privateTypes: ['secret'],
  singletons: { settings: 'settings' },
}
const access = createAccess(CONFIG)
const ROLES = ['administrator', 'editor', 'developer', 'marketing', 'hr', 'viewer']

function can(who: Role, permission: Permission, _type: string, _id = 'a') {
  const identity: Identity = who === 'anonymous' ? ANONYMOUS : toRoleRobot(who)
  return access.can(identity, permission, { aclMode: 'public' }, { _id, _type })
}

describe('roles', () => {
  it.each([
    ['administrator', { job: true, redirect: true, article: true }],
    ['editor', { job: true, redirect: true, article: true }],
    ['developer', { job: true, redirect: true, article: true }],
    ['marketing', { job: true, redirect: false, article: true }],
    ['hr', { job: true, redirect: false, article: false }],
    ['viewer', { job: false, redirect: false, article: false }],
    ['anonymous', { job: false, redirect: false, article: false }],
  ] as const)('%s writes %j', (who, expected) => {
    for (const [type, isAllowed] of Object.entries(expected))
      for (const id of ['a', 'drafts.a', 'versions.r1.a'])
        for (const permission of ['create', 'update'] as const)
          expect([id, type, permission, can(who, permission, type, id)]).toEqual([
            id,
            type,
            permission,
            isAllowed,
          ])
  })

  it.each(ROLES)('lets %s read drafts, history and private types', (role) => {
    expect(can(role, 'read', 'secret', 'drafts.a')).toBe(true)
    expect(can(role, 'history', 'secret', 'drafts.a')).toBe(true)
  })

  it('lets anonymous callers read published public documents, and nothing of private datasets', () => {
    expect(can('anonymous', 'read', 'article')).toBe(true)
    for (const id of ['drafts.a', 'versions.r1.a', '_.retention.max', 'private.a'])
      expect(can('anonymous', 'read', 'article', id)).toBe(false)
    expect(can('anonymous', 'read', 'secret')).toBe(false)
    expect(can('anonymous', 'history', 'article')).toBe(false)
    const document = { _id: 'a', _type: 'article' }
    expect(access.can(ANONYMOUS, 'read', { aclMode: 'private' }, document)).toBe(false)
    expect(access.can(ANONYMOUS, 'read', { aclMode: 'private' })).toBe(false)
  })

  it('lets writers of some types upload pictures and files', () => {
    expect(can('hr', 'create', 'sanity.imageAsset')).toBe(true)
    expect(can('hr', 'create', 'sanity.fileAsset')).toBe(true)
    expect(can('viewer', 'create', 'sanity.imageAsset')).toBe(false)
  })

  it('keeps writers of some types from changing existing pictures', () => {
    expect(can('hr', 'update', 'sanity.imageAsset')).toBe(false)
    expect(can('hr', 'update', 'sanity.fileAsset')).toBe(false)
    expect(can('marketing', 'update', 'sanity.imageAsset')).toBe(true)
  })

  it.each([
    [{ source: '/jobs/a', destination: '/jobs/b' }, true],
    [{ source: '/jobs/a', destination: 'https://evil.example' }, false],
    [{ source: '/a', destination: '/jobs/b' }, false],
    [{ source: ['/jobs/a'], destination: '/jobs/b' }, false],
    [{ source: '/jobs/a' }, false],
  ])('decides by fields whether %j may be written: %p', (fields, expected) => {
    const document = { _id: 'a', _type: 'redirect', ...fields }
    const identity = toRoleRobot('hr')
    for (const permission of ['create', 'update'] as const) {
      expect(access.can(identity, permission, { aclMode: 'public' }, document)).toBe(expected)
    }
  })

  it('adds up for whoever has several', () => {
    const identity: Identity = { ...toRoleRobot('hr'), roles: ['hr', 'marketing', 'viewer'] }
    const writable = (_type: string) =>
      access.can(
        identity,
        'update',
        { aclMode: 'public' },
        { _id: 'a', _type, source: '/jobs/a', destination: '/jobs/b' },
      )
    expect(['job', 'article', 'redirect'].map(writable)).toEqual([true, true, true])
    expect(access.canManage({ ...identity, roles: ['hr', 'developer'] })).toBe(true)
  })

  it('lets administrators and developers manage', () => {
    const managers = ROLES.filter((role) => access.canManage(toRoleRobot(role)))
    expect(managers).toEqual(['administrator', 'developer'])
    expect(access.canManage(ANONYMOUS)).toBe(false)
  })

  it('lets viewers, and roles it does not know, write nothing by default', () => {
    const plain = createAccess(undefined)
    const document = { _id: 'a', _type: 'job' }
    const writers = ROLES.filter((role) =>
      plain.can(toRoleRobot(role), 'create', { aclMode: 'public' }, document),
    )
    expect(writers).toEqual(['administrator', 'editor', 'developer'])
  })
})

it('answers GROQ filters for Studio that agree with the check', async () => {
  const documents = ['a', 'drafts.a', 'x.y'].flatMap((_id) =>
    [
      ...['job', 'redirect', 'secret', 'article', 'sanity.imageAsset'].map((_type) => ({ _type })),
      { _type: 'redirect', source: '/jobs/a', destination: '/jobs/b' },
      { _type: 'redirect', source: '/jobs/a', destination: '/b' },
    ].map((fields) => ({ _id, ...fields })),
  )
  const identities = [ANONYMOUS, ...ROLES.map((role) => toRoleRobot(role))]
  for (const identity of identities)
    for (const permission of ['read', 'create', 'update', 'history'] as const) {
      const filters = access
        .grants(identity, 'public')
        .filter(({ permissions }) => permissions.includes(permission))
        .map((grant) => `(${toGrantFilter(grant)})`)
      const query = parse(`*[${filters.join(' || ') || 'false'}]`)
      const granted: unknown = await (await evaluate(query, { dataset: documents })).get()
      const expected = documents.filter((document) =>
        access.can(identity, permission, { aclMode: 'public' }, document),
      )
      expect(granted).toEqual(expected)
    }
})

it('takes the roles of the site, with titles of their own, between the built-in ones', () => {
  const parsed = parseAccessConfig({
    roles: { hr: { title: 'HR', write: 'none' }, viewer: { title: 'Guest', write: 'none' } },
  })
  if (!parsed.ok) throw new Error(parsed.error)
  const { roles, users } = parsed.value
  expect(Object.entries(roles).map(([name, { title }]) => `${name}: ${title}`)).toEqual([
    'administrator: Administrator',
    'editor: Editor',
    'developer: Developer',
    'hr: HR',
    'viewer: Guest',
  ])
  expect(users.map(({ name }) => name)).toEqual([
    'Local Editor',
    'Local Administrator',
    'Local Developer',
    'Local HR',
    'Local Guest',
  ])
})

it.each([
  [{ roles: { 'The owner': { write: 'all' } } }, /roles\.The owner: Invalid key/],
  [{ users: [{ id: 'a', name: 'A', role: 'owner' }] }, /users\.0\.role: there is no role "owner"/],
  [{ staffRoles: { leads: ['owner'] } }, /staffRoles\.leads: there is no role "owner"/],
  [{ roles: { hr: { write: 'some' } } }, /roles\.hr\.write/],
  [{ roles: { hr: { write: [{ types: ['job'], startsWith: { 'a b': '/' } }] } } }, /write/],
  [{ users: [] }, /users/],
  [{ users: [{ id: 'a b', name: 'A', role: 'editor' }] }, /users\.0\.id/],
  [{ defaultUser: 'nobody' }, /defaultUser: is not the id of one of the users/],
  [{ color: 'red' }, /color/],
  [[], /.+/],
])('refuses an invalid configuration with its position: %j', (config, message) => {
  const parsed = parseAccessConfig(config)
  expect(parsed).toEqual({ ok: false, error: expect.stringMatching(message) })
})
