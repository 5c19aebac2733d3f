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

interface Sent {
  method: string
  path: string
  body: unknown
}

/** Sanity's management API with what a project has, in the shapes of its reference. */
function setUp(roles: readonly string[] = ['administrator', 'editor', 'viewer']) {
  const has: Record<'cors' | 'tokens', unknown[]> & { hooks: { id: string; name: string }[] } = {
    cors: [],
    tokens: [],
    hooks: [],
  }
  const sent: Sent[] = []
  const answer = (path: string, method: string, body: { name?: string; label?: string }) => {
    if (path.endsWith('/roles')) return roles.map((name) => ({ name, title: name }))
    if (path.includes('/hooks/')) {
      if (method === 'GET') return has.hooks
      if (method === 'POST')
        has.hooks.push({ id: `hook${has.hooks.length}`, name: body.name ?? '' })
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
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      const method = init?.method ?? 'GET'
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
      if (method !== 'GET') sent.push({ method, path, body })
      return Promise.resolve(Response.json(answer(path, method, body)))
    },
  }
  return { project, sent }
}

describe('a hosted project', () => {
  it('gets origins, token and webhook', async () => {
    const { project, sent } = setUp(['editor', 'marketing', 'hr', 'manager', 'sales', 'floor'])
    const done = await setUpHostedProject(project)
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
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
      '403 to v2021-06-07/projects/abc/cors',
    )
  })
})
