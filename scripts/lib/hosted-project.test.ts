import { describe, expect, it } from '@jest/globals'
import { setUpHostedProject } from './hosted-project.ts'

const WEBHOOK = {
  name: 'Site: revalidate',
  url: 'https://site.test/api/revalidate',
  secret: 'secret',
  on: ['create', 'update', 'delete'],
  filter: '_type == "page"',
  projection: '{_id}',
}

interface SentBody {
  name?: string
  dataset?: string
  label?: string
  aclMode?: string
}

interface Sent {
  method: string
  path: string
  body: unknown
}

/** Sanity's management API with what a project has, in the shapes of its reference. */
function setUp(roles: readonly string[] = ['administrator', 'editor', 'viewer']) {
  const has: Record<'cors' | 'tokens', unknown[]> & {
    hooks: { id: string; name: string; dataset: string }[]
    datasets: { name: string; aclMode: string }[]
  } = {
    cors: [],
    tokens: [],
    hooks: [],
    datasets: [
      { name: 'test', aclMode: 'public' },
      { name: 'production', aclMode: 'public' },
    ],
  }
  const refused = new Set<string>()
  const sent: Sent[] = []
  const answer = (path: string, method: string, body: SentBody) => {
    if (path.endsWith('/roles')) return roles.map((name) => ({ name, title: name }))
    if (path.includes('/hooks/')) {
      if (method === 'GET') return has.hooks
      if (method === 'POST')
        has.hooks.push({ id: `hook${has.hooks.length}`, name: '', dataset: '', ...body })
      return {}
    }
    if (path.includes('/datasets')) {
      if (method === 'GET') return has.datasets
      has.datasets = has.datasets.map((each) =>
        path.endsWith(`/${each.name}`) ? { ...each, ...body } : each,
      )
      return {}
    }
    const list = path.endsWith('/cors') ? has.cors : has.tokens
    if (method === 'GET') return list
    list.push(body)
    return { id: 'x', ...body, key: 'sk-new' }
  }
  const project = {
    projectId: 'abc',
    dataset: 'production',
    token: 'admin',
    siteUrl: 'https://site.test',
    studioUrl: 'https://studio.test',
    webhooks: [WEBHOOK],
    mayStayPublic: false,
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      const method = init?.method ?? 'GET'
      expect(init?.signal).toBeInstanceOf(AbortSignal)
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
      if (refused.has(`${method} ${path}`))
        return Promise.resolve(new Response('', { status: 402 }))
      if (method !== 'GET') sent.push({ method, path, body })
      return Promise.resolve(Response.json(answer(path, method, body)))
    },
  }
  return { project, sent, refused }
}

describe('a hosted project', () => {
  it('gets a private dataset, origins, token and webhook', async () => {
    const { project, sent } = setUp(['editor', 'marketing', 'hr', 'manager', 'sales', 'floor'])
    const done = await setUpHostedProject(project)
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /v2021-06-07/projects/abc/datasets/production',
      'POST /v2021-06-07/projects/abc/cors',
      'POST /v2021-06-07/projects/abc/cors',
      'POST /v2021-06-07/projects/abc/tokens',
      'POST /v2021-10-04/hooks/projects/abc',
    ])
    expect(sent.at(-1)?.body).toMatchObject({
      url: WEBHOOK.url,
      secret: 'secret',
      rule: { on: WEBHOOK.on, filter: WEBHOOK.filter },
    })
    expect(sent[0]?.body).toEqual({ aclMode: 'private' })
    expect(done.join('\n')).toContain('SANITY_API_READ_TOKEN=sk-new')
    expect(done.join('\n')).not.toContain('Enterprise')
  })

  it('gets nothing twice: only the webhook is brought up to date', async () => {
    const { project, sent } = setUp()
    await setUpHostedProject(project)
    sent.length = 0
    await setUpHostedProject(project)
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /v2021-10-04/hooks/projects/abc/hook0',
    ])
  })

  it('keeps the webhook of another dataset when one has the same name', async () => {
    const { project, sent } = setUp()
    await setUpHostedProject({ ...project, dataset: 'test' })
    sent.length = 0
    await setUpHostedProject(project)
    const hooks = sent.filter(({ path }) => path.includes('/hooks/'))
    expect(hooks).toMatchObject([
      { method: 'POST', path: '/v2021-10-04/hooks/projects/abc', body: { dataset: 'production' } },
    ])
  })

  it('gets nothing when the plan has no private datasets, and the message says what anybody could read', async () => {
    const { project, refused, sent } = setUp()
    refused.add('PATCH /v2021-06-07/projects/abc/datasets/production')
    await expect(setUpHostedProject(project)).rejects.toThrow(
      /production stays public.*replyTemplate, roleTemplate.*--may-stay-public/,
    )
    expect(sent).toEqual([])
  })

  it('has a public dataset only when an operator says that it may', async () => {
    const { project, refused } = setUp()
    refused.add('PATCH /v2021-06-07/projects/abc/datasets/production')
    const done = await setUpHostedProject({ ...project, mayStayPublic: true })
    expect(done[0]).toMatch(/production stays public.*replyTemplate, roleTemplate/)
    expect(done.join('\n')).toContain('SANITY_API_READ_TOKEN=sk-new')
  })

  it('says what to do when the plan has no custom roles', async () => {
    const { project } = setUp()
    expect((await setUpHostedProject(project)).at(-1)).toMatch(
      /marketing, hr, manager, sales, floor do not exist.*role editor/,
    )
  })

  it('names the call that Sanity refuses', async () => {
    const { project } = setUp()
    const refuse = () => Promise.resolve(new Response('', { status: 403 }))
    await expect(setUpHostedProject({ ...project, fetch: refuse })).rejects.toThrow(
      '403 to v2021-06-07/projects/abc/datasets',
    )
  })
})
