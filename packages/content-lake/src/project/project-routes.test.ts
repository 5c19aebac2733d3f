import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import { PROJECT_ID, startTestLake, STUDIO_ORIGIN, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startTestLake({
    access: {
      roles: { hr: { title: 'HR', write: { types: ['job'] } }, marketing: { write: 'all' } },
      privateTypes: ['secret'],
    },
  })
})

afterAll(async () => {
  await lake.server.close()
})

async function call(
  path: string,
  {
    role,
    method = 'GET',
    body,
    headers,
  }: {
    role?: Role
    method?: string
    body?: unknown
    headers?: Record<string, string>
  } = {},
) {
  const response = await fetch(`${lake.url}/v2021-06-07${path}`, {
    method,
    headers: {
      ...(role && { authorization: `Bearer ${lake.tokens[role]}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, answer }
}

const PROJECT = `/projects/${PROJECT_ID}`

describe('an unmodified Studio gets', () => {
  it.each([
    ['/ping', { ping: 'pong' }],
    ['/data/ping/production', { ping: 'pong' }],
    ['/users/me', { id: 'robot-editor' }],
    ['/auth/id', { id: 'robot-editor' }],
    [PROJECT, { id: PROJECT_ID, organizationId: null, features: [], metadata: {} }],
    [`${PROJECT}/datasets?datasetProfile=comments&addonFor=production`, []],
    [`${PROJECT}/user-applications`, []],
    ['/features', []],
    ['/intake/telemetry-status', { status: 'denied' }],
    ['/journey/announcements', []],
    ['/journey/trial', null],
    ['/journey/unclaimed-project', null],
    ['/help?m[]=sanity@6.16.0', { resources: { sectionArray: [] } }],
    [`/subscriptions/project/${PROJECT_ID}`, null],
    ['/geoip/country', { isoCode: null }],
    ['/access/requests/me', []],
    ['/aliases', []],
    ['/users/me/grants', {}],
    ['/users/me/keyvalue/a,b', []],
  ])('%s', async (path, expected) => {
    const { status, answer } = await call(path, { role: 'editor' })
    expect({ status, answer }).toMatchObject({ status: 200, answer: expected })
  })

  it('accepts and drops telemetry', async () => {
    const { status } = await call('/intake/batch', {
      method: 'POST',
      role: 'editor',
      body: { batch: [] },
    })
    expect(status).toBe(200)
  })

  it('offers no schema deployment', async () => {
    for (const role of ['administrator', 'editor'] as const) {
      const { answer } = await call(`${PROJECT}/grants`, { role })
      expect(JSON.stringify(answer)).not.toContain('deployStudio')
      expect(answer).toHaveProperty(['sanity.project'])
    }
  })
})

describe('access', () => {
  it.each([
    PROJECT,
    '/projects',
    `${PROJECT}/datasets`,
    `${PROJECT}/roles`,
    `${PROJECT}/grants`,
    `${PROJECT}/cors`,
    `${PROJECT}/tokens`,
    '/aliases',
  ])('%s is refused to anonymous callers', async (path) => {
    const { status, answer } = await call(path)
    expect({ status, answer }).toMatchObject({ status: 401, answer: { errorCode: 'SIO-401-ANF' } })
  })

  it('another project id is refused in the path and in the header', async () => {
    const notFound = {
      status: 404,
      answer: { attributes: { type: 'project' }, errorCode: 'SIO-404-PNF' },
    }
    expect(await call('/projects/other', { role: 'editor' })).toMatchObject(notFound)
    expect(await call('/projects/other/datasets', { role: 'editor' })).toMatchObject(notFound)
    const headers = { 'x-sanity-project-id': 'other' }
    expect(await call('/data/query/production?query=*', { headers })).toMatchObject(notFound)
    expect(
      await call('/check/cors', { headers: { ...headers, origin: STUDIO_ORIGIN } }),
    ).toMatchObject(notFound)
  })

  it('the ACL lists the caller’s grants', async () => {
    const acl = async (role?: Role) =>
      (await call(`${PROJECT}/datasets/production/acl`, { role })).answer
    expect(await acl('editor')).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      { filter: '_id in path("**")', permissions: ['create', 'update'] },
    ])
    expect(await acl('hr')).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      { filter: '_id in path("**") && _type in ["job"]', permissions: ['create', 'update'] },
      {
        filter: '_id in path("**") && _type in ["sanity.imageAsset","sanity.fileAsset"]',
        permissions: ['create'],
      },
    ])
    expect(await acl()).toEqual([
      { filter: '_id in path("*") && !(_type in ["secret"])', permissions: ['read'] },
    ])
    expect(await call(`${PROJECT}/datasets/none/acl`, { role: 'editor' })).toMatchObject({
      status: 404,
      answer: { error: 'Dataset not found' },
    })
  })

  it.each([
    ['administrator', true, true],
    ['editor', true, true],
    ['marketing', true, true],
    ['developer', true, true],
    ['hr', true, false],
    ['viewer', false, false],
  ] as const)('%s tokens write jobs: %p, pages: %p', async (role, writesJobs, writesPages) => {
    const client = lake.createClient({ token: lake.tokens[role] })
    const write = async (_type: string) => {
      const id = `${role}-${_type}`
      const steps = async () => {
        await client.create({ _id: id, _type })
        await client.patch(id).set({ a: 1 }).commit()
        await client.delete(id)
        return true
      }
      return steps().catch((error: unknown) => {
        if (isRecord(error) && error.statusCode === 403) return false
        throw error
      })
    }
    expect([await write('job'), await write('page')]).toEqual([writesJobs, writesPages])
  })

  it('a role that may not write a type can neither turn a document into it nor delete it', async () => {
    const editor = lake.createClient({ token: lake.tokens.editor })
    await editor.createOrReplace({ _id: 'p1', _type: 'page' })
    const hr = lake.createClient({ token: lake.tokens.hr })
    await expect(hr.createOrReplace({ _id: 'p1', _type: 'job' })).rejects.toMatchObject({
      statusCode: 403,
    })
    await expect(hr.delete('p1')).rejects.toMatchObject({ statusCode: 403 })
    await expect(hr.patch('p1').set({ _type: 'job' }).commit()).rejects.toMatchObject({
      statusCode: expect.any(Number),
    })
    expect(await editor.getDocument('p1')).toMatchObject({ _type: 'page' })
  })

  it('anonymous callers read published public documents only, on every route', async () => {
    const editor = lake.createClient({ token: lake.tokens.editor })
    await editor.createOrReplace({ _id: 'open', _type: 'page', title: 'Open' })
    await editor.createOrReplace({ _id: 'drafts.open', _type: 'page', title: 'Unpublished title' })
    await editor.createOrReplace({ _id: 'drafts.new', _type: 'page', title: 'Unpublished title' })
    await editor.createOrReplace({ _id: 'key', _type: 'secret', value: 's3cret' })
    for (const perspective of ['published', 'raw', 'drafts'] as const) {
      const seen = await lake
        .createClient({ perspective })
        .fetch('*[_id in path("**")]')
        .catch((error: unknown) => error)
      expect(JSON.stringify(seen)).not.toMatch(/Unpublished title|s3cret/)
    }
    const paths = [
      '/data/doc/production/open,drafts.open,drafts.new,key',
      '/data/export/production',
      '/data/history/production/transactions/open,drafts.open,key',
      '/data/history/production/documents/drafts.open',
      '/data/history/production/events/documents/open',
    ]
    for (const path of paths) {
      const response = await fetch(`${lake.url}/v2025-02-19${path}`)
      expect(await response.text()).not.toMatch(/Unpublished title|s3cret/)
    }
  })
})

describe('datasets', () => {
  it('are created, listed and deleted with their assets', async () => {
    const client = lake.createClient({ token: lake.tokens.developer })
    expect(await client.datasets.create('staging', { aclMode: 'private' })).toEqual({
      datasetName: 'staging',
      aclMode: 'private',
    })
    expect(
      (await client.datasets.list()).map(({ name, aclMode }) => [name, aclMode]),
    ).toContainEqual(['staging', 'private'])
    const staging = lake.createClient({ token: lake.tokens.editor, dataset: 'staging' })
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await staging.assets.upload('image', png)
    await staging.create({ _id: 'a', _type: 'page' })
    expect(await staging.fetch('count(*)')).toBe(2)
    const anonymous = lake.createClient({ dataset: 'staging' })
    expect(await anonymous.fetch('*').catch((error: unknown) => error)).not.toContainEqual(
      expect.objectContaining({ _id: 'a' }),
    )
    await client.datasets.delete('staging')
    expect(existsSync(join(lake.dataDir, 'assets', 'staging'))).toBe(false)
    await expect(staging.fetch('*')).rejects.toMatchObject({ statusCode: 404 })
    await expect(client.datasets.delete('staging')).rejects.toMatchObject({ statusCode: 404 })
  })

  it('do not get the changes that were on their way when one of the same name was deleted', async () => {
    const client = lake.createClient({ token: lake.tokens.developer })
    await client.datasets.create('late', { aclMode: 'public' })
    const { datasets } = lake.server.context
    const late = datasets.get('late')?.commit({
      mutations: [{ create: { _id: 'a', _type: 'page' } }],
      identity: { id: 'x', kind: 'robot', displayName: 'x', roles: ['administrator'] },
    })
    datasets.delete('late')
    await expect(late).rejects.toMatchObject({ status: 404 })
    await client.datasets.create('late', { aclMode: 'public' })
    expect(await lake.createClient({ dataset: 'late' }).fetch('count(*)')).toBe(0)
  })

  it.each([
    ['production', 'administrator', 409],
    ['Bad%20Name', 'administrator', 400],
    ['a'.repeat(65), 'administrator', 400],
    ['..%2F..%2Fx', 'administrator', 400],
    ['new', 'editor', 403],
    ['new', undefined, 401],
  ] as const)('creating %s as %s answers %d', async (name, role, status) => {
    const answer = await call(`${PROJECT}/datasets/${name}`, { method: 'PUT', role, body: {} })
    expect(answer.status).toBe(status)
  })
})

describe('copying a dataset', () => {
  const copied = z.object({ jobId: z.string(), message: z.string() })
  const copy = (source: string, body: unknown, role: Role | undefined = 'developer') =>
    call(`${PROJECT}/datasets/${source}/copy`, { method: 'PUT', role, body })

  it('takes documents, drafts, history and files along, and keeps both apart', async () => {
    const client = lake.createClient({ token: lake.tokens.administrator, perspective: 'raw' })
    await client.datasets.create('source', { aclMode: 'private' })
    const source = client.withConfig({ dataset: 'source' })
    const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#0ff' } })
      .png()
      .toBuffer()
    const asset = await source.assets.upload('image', png)
    await source.create({ _id: 'drafts.a', _type: 'page', title: 'One' })
    const { _rev } = await source.create({ _id: 'versions.r1.a', _type: 'page' })
    await source.patch('drafts.a').set({ title: 'Two' }).commit()

    const { status, answer } = await copy('source', { targetDataset: 'target' })
    expect(status).toBe(200)
    const target = client.withConfig({ dataset: 'target' })
    expect(await target.fetch('*[_id in path("**")] | order(_id)._id')).toEqual(
      await source.fetch('*[_id in path("**")] | order(_id)._id'),
    )
    const moved = await target.getDocument(asset._id)
    expect(moved?.url).toBe(asset.url.replace('/source/', '/target/'))
    expect((await fetch(String(moved?.url))).status).toBe(200)
    const history = await client.request<{ documents: unknown[] }>({
      url: `/data/history/target/documents/drafts.a?revision=${_rev}`,
    })
    expect(history.documents).toMatchObject([{ title: 'One' }])
    await target.delete('drafts.a')
    expect(await source.getDocument('drafts.a')).toMatchObject({ title: 'Two' })
    expect(await lake.createClient({ dataset: 'target' }).fetch('*')).toEqual([])

    const { jobId } = copied.parse(answer)
    const job = { id: jobId, state: 'completed', withHistory: true, targetDataset: 'target' }
    expect((await call(`${PROJECT}/datasets/copy`, { role: 'editor' })).answer).toMatchObject([job])
    expect((await call(`/jobs/${jobId}`, { role: 'editor' })).answer).toMatchObject({
      state: 'completed',
      authors: ['robot-developer'],
    })
    const followed = await fetch(`${lake.url}/v1/jobs/${jobId}/listen`)
    expect(await followed.text()).toContain(
      `event: job\ndata: {"job_id":"${jobId}","state":"completed","progress":100}`,
    )
    expect((await call('/jobs/none', { role: 'editor' })).status).toBe(404)
  })

  it('leaves out history and releases when told so', async () => {
    const client = lake.createClient({ token: lake.tokens.administrator, perspective: 'raw' })
    const body = { targetDataset: 'lean', skipHistory: true, skipContentReleases: true }
    expect((await copy('source', body)).status).toBe(200)
    const lean = client.withConfig({ dataset: 'lean' })
    expect(await lean.getDocument('drafts.a')).toMatchObject({ title: 'Two' })
    expect(await lean.getDocument('versions.r1.a')).toBeUndefined()
    const response = await fetch(`${lake.url}/v1/data/history/lean/transactions/drafts.a`, {
      headers: { authorization: `Bearer ${lake.tokens.editor}` },
    })
    expect(await response.text()).toBe('')
    await lean.patch('drafts.a').set({ title: 'Three' }).commit()
  })

  it.each([
    ['none', { targetDataset: 'x' }, 'developer', 404],
    ['source', { targetDataset: 'target' }, 'developer', 409],
    ['source', { targetDataset: '../x' }, 'developer', 400],
    ['source', {}, 'developer', 400],
    ['source', { targetDataset: 'x' }, 'editor', 403],
  ] as const)('from %s by %j as %s answers %d', async (source, body, role, status) => {
    expect((await copy(source, body, role)).status).toBe(status)
  })
})

it('a dataset changes its access mode, also for who listens already', async () => {
  const client = lake.createClient({ token: lake.tokens.developer })
  await client.datasets.create('opened', { aclMode: 'public' })
  const stranger = lake.createClient({ dataset: 'opened' })
  const opened = client.withConfig({ dataset: 'opened' })
  await opened.create({ _id: 'a', _type: 'page' })
  expect(await stranger.fetch('*[]._id')).toEqual(['a'])
  const heard: string[] = []
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const listening = stranger
    .listen('*', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'welcome') resolve(event)
      if (event.type === 'mutation') heard.push(event.documentId)
    })
  await promise
  expect(await client.datasets.edit('opened', { aclMode: 'private' })).toEqual({
    datasetName: 'opened',
    aclMode: 'private',
  })
  expect(await stranger.fetch('*[]._id')).toEqual([])
  expect(await opened.fetch('*[]._id')).toEqual(['a'])
  await opened.create({ _id: 'b', _type: 'page' })
  await client.datasets.edit('opened', { aclMode: 'public' })
  await opened.create({ _id: 'c', _type: 'page' })
  expect(await stranger.fetch('*[]._id')).toEqual(['a', 'b', 'c'])
  listening.unsubscribe()
  expect(heard).toEqual(['c'])
  const change = { method: 'PATCH', role: 'editor', body: { aclMode: 'private' } } as const
  expect((await call(`${PROJECT}/datasets/opened`, change)).status).toBe(403)
  const malformed = { ...change, role: 'developer', body: { aclMode: 'secret' } } as const
  expect((await call(`${PROJECT}/datasets/opened`, malformed)).status).toBe(400)
})

it('a schema is deployed, listed, replaced and deleted as by the CLI', async () => {
  const path = `${PROJECT}/datasets/production/schemas`
  const deploy = (schema: unknown, role: Role = 'developer', tag?: string) =>
    call(path, {
      method: 'PUT',
      role,
      body: {
        schemas: [{ schema, tag, version: '1', workspace: { name: 'de.fault', title: 'D' } }],
      },
    })
  expect((await deploy([{ name: 'a' }], 'editor')).status).toBe(403)
  expect((await deploy([{ name: 'a' }])).status).toBe(200)
  expect((await deploy([{ name: 'b' }])).status).toBe(200)
  expect((await deploy([], 'developer', 'beta')).status).toBe(200)
  const list = async (id = '') => (await call(`${path}${id}`, { role: 'viewer' })).answer
  expect(await list()).toMatchObject([
    { _id: '_.schemas.de_fault', _type: 'system.schema', schema: '[{"name":"b"}]', version: '1' },
    { _id: '_.schemas.de_fault.beta', workspace: { name: 'de.fault', title: 'D' }, tag: 'beta' },
  ])
  expect(await list('/_.schemas.de_fault.beta')).toHaveLength(1)
  expect(await list('/none')).toEqual([])
  const remove = async (id: string) =>
    (await call(`${path}/${id}`, { method: 'DELETE', role: 'developer' })).answer
  expect(await remove('_.schemas.de_fault')).toEqual({ deleted: true })
  expect(await remove('_.schemas.de_fault')).toEqual({ deleted: false })
  expect(await list()).toHaveLength(1)
  expect((await call(path)).status).toBe(401)
  expect((await call(path, { method: 'PUT', role: 'developer', body: {} })).status).toBe(400)
})

describe('users, as the App SDK asks for them', () => {
  const path = `/access/project/${PROJECT_ID}`
  const page = z.object({
    data: z.array(z.object({ sanityUserId: z.string() })),
    nextCursor: z.string().nullable(),
    totalCount: z.number(),
  })

  it('are listed page by page', async () => {
    const seen: string[] = []
    let cursor: string | null = '0'
    while (cursor !== null) {
      const { answer } = await call(`${path}/users?limit=4&nextCursor=${cursor}`, {
        role: 'viewer',
      })
      const { data, nextCursor, totalCount }: z.infer<typeof page> = page.parse(answer)
      seen.push(...data.map(({ sanityUserId }) => sanityUserId))
      expect(totalCount).toBe(6)
      cursor = nextCursor
    }
    expect(new Set(seen).size).toBe(6)
    expect((await call(`${path}/users?limit=x`, { role: 'viewer' })).status).toBe(400)
    expect((await call(`${path}/users`)).status).toBe(401)
    expect((await call('/access/project/other/users', { role: 'viewer' })).status).toBe(404)
  })

  it('are found one by one', async () => {
    expect((await call(`${path}/users/local-hr`, { role: 'viewer' })).answer).toMatchObject({
      sanityUserId: 'local-hr',
      profile: { id: 'local-hr', displayName: 'Local HR', isCurrentUser: false },
      memberships: [{ resourceType: 'project', resourceId: PROJECT_ID, roleNames: ['hr'] }],
    })
    expect((await call(`${path}/users/me`, { role: 'viewer' })).answer).toMatchObject({
      profile: { id: 'robot-viewer', isCurrentUser: true },
    })
    expect((await call(`${path}/users/nobody`, { role: 'viewer' })).status).toBe(404)
    const { answer } = await call(`${PROJECT}/users/local-hr,local-editor`, { role: 'viewer' })
    expect(answer).toMatchObject([{ id: 'local-hr' }, { id: 'local-editor' }])
  })

  it.each([
    ['administrator', 'TTTTTF'],
    ['developer', 'TTFTTF'],
    ['editor', 'TFFTTF'],
    ['hr', 'TFFTTF'],
    ['viewer', 'TFFTFF'],
  ] as const)('learn their permissions: %s %s', async (role, expected) => {
    const names = [
      'sanity.project.members.read',
      'sanity.project.cors.create',
      'sanity.project.tokens.delete',
      'sanity.document.filter.mode.read',
      'sanity.document.filter.mode.publish',
      'sanity.project.delete',
    ]
    const search = names.map((name) => `permissions=${name}`).join('&')
    const { answer } = await call(`${path}/user-permissions/me/check?${search}`, { role })
    const data = Object.fromEntries(names.map((name, at) => [name, expected[at] === 'T']))
    expect(answer).toEqual({ data })
  })
})

describe('origins', () => {
  const added = z.object({ id: z.number() })

  it('are added and removed while the lake runs', async () => {
    const origin = 'https://preview.example.com'
    const ask = async () => (await fetch(`${lake.url}/v1/ping`, { headers: { origin } })).status
    expect(await ask()).toBe(403)
    const { status, answer } = await call(`${PROJECT}/cors`, {
      method: 'POST',
      role: 'developer',
      body: { origin, allowCredentials: false },
    })
    expect(status).toBe(201)
    expect(await ask()).toBe(200)
    const list = await call(`${PROJECT}/cors`, { role: 'developer' })
    expect(list.answer).toEqual([
      expect.objectContaining({ origin: STUDIO_ORIGIN, allowCredentials: true }),
      expect.objectContaining({ origin, allowCredentials: false }),
    ])
    await call(`${PROJECT}/cors/${added.parse(answer).id}`, { method: 'DELETE', role: 'developer' })
    expect(await ask()).toBe(403)
  })

  it.each([
    ['https://*.example.com', ['https://a.example.com', 'https://b-2.a.example.com']],
    ['http://localhost:*', ['http://localhost', 'http://localhost:5173']],
    ['http://192.168.*', ['http://192.168.1.7']],
    ['*', ['https://anything.test', 'null']],
  ])('%s stands for other origins', async (origin, allowed) => {
    const others = [
      'https://example.com',
      'https://a.example.com.evil.test',
      'http://localhost.evil',
    ]
    const ask = (from: string) => fetch(`${lake.url}/v1/ping`, { headers: { origin: from } })
    const { answer } = await call(`${PROJECT}/cors`, {
      method: 'POST',
      role: 'developer',
      body: { origin },
    })
    for (const from of allowed) {
      const { headers } = await ask(from)
      expect(headers.get('access-control-allow-origin')).toBe(from)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    for (const from of others) expect((await ask(from)).status).toBe(origin === '*' ? 200 : 403)
    const { id } = added.parse(answer)
    await call(`${PROJECT}/cors/${id}`, { method: 'DELETE', role: 'developer' })
  })

  it.each([
    ['*', 400],
    ['https://*', 400],
    ['http://192.168.*:80', 400],
    ['https://*.example.com', 201],
  ])('%s with credentials answers %d', async (origin, expected) => {
    const body = { origin, allowCredentials: true }
    const { status } = await call(`${PROJECT}/cors`, { method: 'POST', role: 'developer', body })
    expect(status).toBe(expected)
  })

  it.each([
    'example.com',
    'https://example.com/*',
    '*://example.com',
    'https://example.com/path',
    'ftp://example.com',
    'https://a@example.com',
  ])('%s is refused as an origin', async (origin) => {
    const { status } = await call(`${PROJECT}/cors`, {
      method: 'POST',
      role: 'developer',
      body: { origin },
    })
    expect(status).toBe(400)
  })

  it('are refused to editors', async () => {
    const body = { origin: 'https://x.example', allowCredentials: true }
    expect((await call(`${PROJECT}/cors`, { method: 'POST', role: 'editor', body })).status).toBe(
      403,
    )
  })
})

describe('robot tokens', () => {
  it('are created by administrators, work at once, and stop when deleted', async () => {
    const made = await call(`/access/project/${PROJECT_ID}/robots`, {
      method: 'POST',
      role: 'administrator',
      body: {
        label: 'CI',
        memberships: [{ resourceType: 'project', resourceId: PROJECT_ID, roleNames: ['viewer'] }],
      },
    })
    const { id, token } = z.object({ id: z.string(), token: z.string() }).parse(made.answer)
    const me = () => call('/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect(await me()).toMatchObject({ status: 200, answer: { id, role: 'viewer', name: 'CI' } })
    const list = await call(`/access/project/${PROJECT_ID}/robots`, { role: 'administrator' })
    expect(list.answer).toMatchObject({ totalCount: 1, data: [{ id, label: 'CI' }] })
    expect(JSON.stringify(list)).not.toContain(token)
    await call(`/access/project/${PROJECT_ID}/robots/${id}`, {
      method: 'DELETE',
      role: 'administrator',
    })
    expect((await me()).status).toBe(401)
  })

  it('are the same through the older endpoint', async () => {
    const made = await call(`${PROJECT}/tokens`, {
      method: 'POST',
      role: 'administrator',
      body: { label: 'Old', roleName: 'editor' },
    })
    const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(made.answer)
    expect(await call('/auth/id', { headers: { authorization: `Bearer ${key}` } })).toMatchObject({
      answer: { id },
    })
    expect(
      (await call(`${PROJECT}/tokens/${id}`, { method: 'DELETE', role: 'administrator' })).status,
    ).toBe(204)
  })

  it('are created by nobody else: a developer could escalate to administrator', async () => {
    for (const role of ['developer', 'editor', 'viewer'] as const)
      expect(
        (
          await call(`${PROJECT}/tokens`, {
            method: 'POST',
            role,
            body: { label: 'x', roleName: 'administrator' },
          })
        ).status,
      ).toBe(403)
  })
})

it('are refused for a body that is not JSON, or too long', async () => {
  const send = async (body: string) => {
    const response = await fetch(`${lake.url}/v1${PROJECT}/cors`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${lake.tokens.administrator}` },
    })
    const { message } = z.object({ message: z.string() }).parse(await response.json())
    return [response.status, message]
  }
  expect(await send('{')).toEqual([400, expect.stringContaining('not valid JSON')])
  expect(await send('[]')).toEqual([400, expect.any(String)])
  expect(await send(JSON.stringify({ origin: 'x'.repeat(200_000) }))).toEqual([
    413,
    'The request body may have 100000 bytes at most',
  ])
})
