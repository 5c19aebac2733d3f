import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SanityClient, SanityDocumentStub } from '@sanity/client'
import { fileURLToPath } from 'node:url'
import { loadDocumentRule } from '../store/load-document-rule.ts'
import { getError } from '../testing/get-error.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { loadAccessConfig } from './access-config.ts'

/** Contract with the site's own access list and document rule. */
const toSchemaFile = (name: string) =>
  fileURLToPath(new URL(`../../../../schemas/${name}`, import.meta.url))

const ROLES = [
  'administrator',
  'editor',
  'developer',
  'marketing',
  'hr',
  'manager',
  'sales',
  'floor',
  'viewer',
] as const
type Role = (typeof ROLES)[number]

const DOCUMENTS: (SanityDocumentStub & { _id: string })[] = [
  { _id: 'home', _type: 'home' },
  { _id: 'siteSettings', _type: 'siteSettings' },
  { _id: 'about', _type: 'page', path: '/about' },
  { _id: 'chef', _type: 'career', path: '/careers/chef' },
  { _id: 'moved', _type: 'redirect', source: '/old', destination: '/about', permanent: true },
  { _id: 'image-a-1x1-png', _type: 'sanity.imageAsset', title: 'The hall' },
]

let lake: TestLake
let administrator: SanityClient

function as(role: Role): SanityClient {
  return lake.createClient({ token: lake.tokens[role], perspective: 'raw' })
}

async function getStatus(request: Promise<unknown>): Promise<number> {
  return (await getError(request)).status
}

const redirect = (source: string, destination: string) => ({
  _type: 'redirect',
  source,
  destination,
  permanent: true,
})

const access = loadAccessConfig(toSchemaFile('access.json'))

beforeAll(async () => {
  lake = await startTestLake({
    access,
    documentRule: await loadDocumentRule(toSchemaFile('document-rule.ts'), {
      SITE_URL: 'https://byd.example',
      REDIRECT_HOSTS: 'denza.example',
    }),
  })
  administrator = as('administrator')
})

beforeEach(async () => {
  await administrator.delete({ query: '*[!(_id in path("_.**"))]' })
  const transaction = administrator.transaction()
  for (const document of DOCUMENTS) transaction.create(document)
  await transaction.commit()
})

afterAll(() => lake.server.close())

describe.each(['marketing', 'editor', 'developer'] as const)('a singleton, for %s', (role) => {
  it.each(['home', 'siteSettings'])('refuses to delete %s', async (id) => {
    expect(await getStatus(as(role).delete(id))).toBe(403)
    const action = { actionType: 'sanity.action.document.delete', publishedId: id } as const
    expect(await getStatus(as(role).action({ ...action, includeDrafts: [] }))).toBe(403)
    expect(await getStatus(as(role).delete({ query: `*[_id == "${id}"]` }))).toBe(403)
    expect(await administrator.getDocument(id)).toBeDefined()
  })

  it('refuses to unpublish, retype or duplicate it', async () => {
    const action = {
      actionType: 'sanity.action.document.unpublish',
      publishedId: 'home',
      draftId: 'drafts.home',
    } as const
    expect(await getStatus(as(role).action(action))).toBe(403)
    expect(await getStatus(as(role).createOrReplace({ _id: 'home', _type: 'promo' }))).toBe(403)
    expect(await getStatus(as(role).create({ _id: 'home-2', _type: 'home' }))).toBe(403)
  })

  it('allows to edit and publish it, and to discard its draft', async () => {
    await as(role).createOrReplace({ _id: 'drafts.home', _type: 'home', title: 'New' })
    const pair = { publishedId: 'home', draftId: 'drafts.home' }
    await as(role).action({ actionType: 'sanity.action.document.publish', ...pair })
    expect(await administrator.getDocument('home')).toMatchObject({ title: 'New' })
    await as(role).create({ _id: 'drafts.home', _type: 'home' })
    await as(role).delete('drafts.home')
  })
})

it('lets an administrator delete a singleton', async () => {
  await administrator.delete('siteSettings')
  expect(await administrator.getDocument('siteSettings')).toBeUndefined()
})

it('has the roles of the site and no others', () => {
  expect(Object.keys(access.roles)).toEqual(ROLES)
})

/** Types that each role writes, said once more and apart from the access list. */
const WRITES: Readonly<Record<Role, readonly string[]>> = {
  administrator: ['carModel', 'outlet', 'promo', 'menuSource', 'career', 'roleTemplate'],
  developer: ['carModel', 'outlet', 'promo', 'menuSource', 'career', 'roleTemplate'],
  editor: ['carModel', 'outlet', 'promo', 'career', 'roleTemplate'],
  marketing: ['carModel', 'outlet', 'promo'],
  hr: ['career', 'roleTemplate'],
  manager: [],
  sales: [],
  floor: [],
  viewer: [],
}
const TYPES = ['carModel', 'outlet', 'promo', 'menuSource', 'career', 'roleTemplate'] as const

describe.each(ROLES)('%s', (role) => {
  it.each(TYPES)('writes %s as far as its role goes, by every operation', async (type) => {
    const may = WRITES[role].includes(type)
    const client = as(role)
    const answer = (request: Promise<unknown>) =>
      request.then(
        () => 'done',
        () => 'refused',
      )
    const draft = { _id: 'drafts.matrix', _type: type }
    await administrator.create({ _id: 'drafts.kept', _type: type, title: 'Before' })
    await administrator.create({ _id: 'drafts.gone', _type: type })
    const pair = { publishedId: 'kept', draftId: 'drafts.kept' }
    const edit = {
      actionType: 'sanity.action.document.edit',
      ...pair,
      patch: { set: { title: 'After' } },
    } as const
    const discard = {
      actionType: 'sanity.action.document.version.discard',
      versionId: 'drafts.kept',
    } as const
    const expected = may ? 'done' : 'refused'
    expect({
      create: await answer(client.create(draft)),
      replace: await answer(client.createOrReplace({ ...draft, title: 'New' })),
      patch: await answer(client.patch('drafts.kept').set({ title: 'New' }).commit()),
      edit: await answer(client.action(edit)),
      discard: await answer(client.action(discard)),
      delete: await answer(client.delete('drafts.gone')),
    }).toEqual({
      create: expected,
      replace: expected,
      patch: expected,
      edit: expected,
      discard: expected,
      delete: expected,
    })
  })
})

/** Teams whose replies each role words. */
const REPLY_TEAMS: Readonly<Record<Role, readonly string[]>> = {
  administrator: ['floor', 'sales', 'hr'],
  developer: ['floor', 'sales', 'hr'],
  editor: ['floor', 'sales', 'hr'],
  marketing: [],
  hr: ['hr'],
  manager: ['floor', 'sales'],
  sales: ['sales'],
  floor: ['floor'],
  viewer: [],
}

describe.each(ROLES)('replies, for %s', (role) => {
  it.each(['floor', 'sales', 'hr'])('are worded for %s as far as its role goes', async (team) => {
    const status = REPLY_TEAMS[role].includes(team) ? 0 : 403
    const client = as(role)
    const answer = (request: Promise<unknown>) =>
      request.then(
        () => 0,
        (error: unknown) => Number(Object(error).statusCode),
      )
    const reply = { _type: 'replyTemplate', team, title: 'Hello', text: 'Hello.' }
    await administrator.create({ ...reply, _id: 'kept' })
    expect(await answer(client.create({ ...reply, _id: 'drafts.new' }))).toBe(status)
    expect(await answer(client.patch('kept').set({ text: 'Bye.' }).commit())).toBe(status)
    expect(await answer(client.delete('kept'))).toBe(status)
  })

  it('stay with their team', async () => {
    const own = REPLY_TEAMS[role]
    const [team] = own
    if (team === undefined || own.length > 1) return
    await administrator.create({ _id: 'own', _type: 'replyTemplate', team })
    const other = team === 'hr' ? 'floor' : 'hr'
    expect(await getStatus(as(role).patch('own').set({ team: other }).commit())).toBe(403)
  })

  it('are read by whoever has signed in, and by nobody else', async () => {
    await administrator.create({ _id: 'own', _type: 'replyTemplate', team: 'floor' })
    expect(await as(role).getDocument('own')).toBeDefined()
    expect(await lake.createClient({}).getDocument('own')).toBeUndefined()
  })
})

it.each(['floor', 'sales', 'manager'] as const)('%s uploads no picture', async (role) => {
  const picture = { _type: 'sanity.imageAsset', _id: 'image-b-1x1-png' }
  expect(await getStatus(as(role).create(picture))).toBe(403)
})

describe('human resources', () => {
  it('change only redirects between roles', async () => {
    const hr = as('hr')
    expect(await getStatus(hr.create(redirect('/free', 'https://evil.example')))).toBe(403)
    expect(await getStatus(hr.create(redirect('/free', '/about')))).toBe(403)
    expect(await getStatus(hr.create(redirect('/careers/free', '/about')))).toBe(403)
    expect(await getStatus(hr.delete('moved'))).toBe(403)
    expect(await getStatus(hr.patch('moved').set({ destination: '/careers/chef' }).commit())).toBe(
      403,
    )
    const own = await hr.create(redirect('/careers/cook', '/careers/chef'))
    expect(await getStatus(hr.patch(own._id).set({ destination: '/x' }).commit())).toBe(403)
    await hr.delete(own._id)
  })

  it.each([
    ['/careers/old', '/careers/../about'],
    ['/careers/old', '/careers/%2e%2E/about'],
    ['/careers/old', '/careers/..%2fabout'],
    ['/careers/old', '/careers/x//y'],
    ['/careers/../about', '/careers/chef'],
    ['/careers/%2e%2e/about', '/careers/chef'],
  ])('publish no redirect from %j to %j, which lies outside their folder', async (from, to) => {
    expect(await getStatus(as('hr').create(redirect(from, to)))).toBe(400)
  })

  it.each([undefined, '', '/careers/../member', '/careers/chef', '/cook'])(
    'publish no role at %j, as Studio would not',
    async (path) => {
      const role = { _id: 'new', _type: 'career', path }
      expect(await getStatus(as('hr').create(role))).toBe(400)
      await as('hr').create({ ...role, _id: 'drafts.new' })
      await as('hr').create({ ...role, path: '/careers/cook' })
    },
  )

  it('change no content of marketing, pictures included', async () => {
    const hr = as('hr')
    expect(await getStatus(hr.patch('about').set({ path: '/x' }).commit())).toBe(403)
    expect(await getStatus(hr.patch('image-a-1x1-png').set({ title: 'x' }).commit())).toBe(403)
    expect(await getStatus(hr.delete('image-a-1x1-png'))).toBe(403)
    await hr.patch('chef').set({ title: 'Chef' }).commit()
  })
})

describe.each(['marketing', 'editor', 'developer'] as const)('%s through the API', (role) => {
  it.each([
    'about',
    '/About',
    '/about us',
    '/about/',
    '//evil.example',
    '/test-drive',
    '/about',
    '/',
    7,
  ])('publishes no page at %j', async (path) => {
    const page = { _id: 'new', _type: 'page', path }
    expect(await getStatus(as(role).create(page))).toBe(400)
    await as(role).createOrReplace({ ...page, _id: 'drafts.new' })
    const pair = { publishedId: 'new', draftId: 'drafts.new' }
    const publish = { actionType: 'sanity.action.document.publish', ...pair } as const
    expect(await getStatus(as(role).action(publish))).toBe(400)
  })

  it.each<SanityDocumentStub>([
    { _type: 'carModel', path: '/cars/new' },
    { _type: 'carModel', path: '/new-specifications' },
    { _type: 'carModel' },
    { _type: 'outlet', path: '/new' },
    { _type: 'outlet', path: '/restaurant/new/menu' },
    { _type: 'outlet', path: '/restaurant/all' },
    { _type: 'outlet', path: '/restaurant/new', openingSoon: true },
    { _type: 'outlet' },
    { _type: 'page', path: '/restaurant/new' },
    { _type: 'page', path: null },
    { _type: 'promo', path: '' },
  ])('refuses to publish %j, as Studio does', async (document) => {
    expect(await getStatus(as(role).create({ _id: 'new', ...document }))).toBe(400)
    await as(role).create({ _id: 'drafts.new', ...document })
  })

  it.each<SanityDocumentStub>([
    { _type: 'carModel', path: '/new' },
    { _type: 'carModel', externalLink: 'https://denza.example' },
    { _type: 'outlet', path: '/restaurant/new' },
    { _type: 'outlet', openingSoon: true },
    { _type: 'page', path: '/new/page' },
    { _type: 'promo', path: '/new' },
  ])('publishes %j, as Studio does', async (document) => {
    await as(role).create({ _id: 'new', ...document })
  })

  it.each([
    ['/free', 'https://evil.example'],
    ['/free', '//evil.example'],
    ['/free', 'https://denza.example@evil.example'],
    ['/free', '/b/..//evil.example'],
    ['/free', '/free'],
    ['/about', '/old'],
    ['/old', '/free'],
    ['/old/', '/free'],
    ['/test-drive', '/about'],
    ['free', '/about'],
    ['/free', ''],
  ])('refuses a redirect from %j to %j', async (source, destination) => {
    expect(await getStatus(as(role).create(redirect(source, destination)))).toBe(400)
  })

  it.each(['/about', 'https://byd.example/about', 'https://denza.example/a'])(
    'accepts a redirect to %j',
    async (destination) => {
      await as(role).create(redirect('/free', destination))
    },
  )

  it('swaps the values of two documents in one transaction', async () => {
    await administrator.create({ _id: 'contact', _type: 'page', path: '/contact-us' })
    await as(role)
      .transaction()
      .patch('about', { set: { path: '/contact-us' } })
      .patch('contact', { set: { path: '/about' } })
      .commit()
  })
})

it('reads the other documents once for all that a transaction publishes', async () => {
  const others: unknown[] = []
  const plain = await startTestLake({
    documentRule: (_document, getOthers) => {
      others.push(getOthers()[0])
      return undefined
    },
  })
  const editor = plain.createClient({ token: plain.tokens.editor })
  await editor.create({ _id: 'a', _type: 'page' })
  await editor
    .transaction()
    .create({ _id: 'b', _type: 'page' })
    .create({ _id: 'c', _type: 'page' })
    .commit()
  await plain.server.close()
  expect(others).toEqual([undefined, ...Array(2).fill(expect.objectContaining({ _id: 'a' }))])
  expect(others[2]).toBe(others[1])
})

it('names a module that exports no rule', async () => {
  const file = toSchemaFile('singletons.ts')
  await expect(loadDocumentRule(file, {})).rejects.toThrow('does not export createDocumentRule()')
})
