import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import { PROJECT_ID, startTestLake, type TestLake } from '../testing/test-lake.ts'
import { listMissingRoutes, MISSING_FEATURES } from './missing-routes.ts'

let lake: TestLake
let client: SanityClient

beforeAll(async () => {
  lake = await startTestLake()
  client = lake.createClient({ token: lake.tokens.administrator })
})
afterAll(() => lake.server.close())

const UNVERSIONED = /^\/images?\//

/** The addresses of a route, with and without what `/*` stands for. */
function toAddresses(path: string): string[] {
  const filled = path
    .replace('/projects/:id', `/projects/${PROJECT_ID}`)
    .replace(':dataset', 'production')
    .replaceAll(/:\w+/g, 'x')
  const prefix = UNVERSIONED.test(path) ? '' : '/v2025-02-19'
  const base = filled.replace('/*', '')
  return [base, ...(filled === base ? [] : [`${base}/x/y`])].map((address) => prefix + address)
}

/** Reads from the README what is missing, and how that is answered. */
function readTable(): (readonly [name: string, sentence: string])[] {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## What it is not$([\s\S]*?)^And this is different/m.exec(text) ?? []
  const rows = section.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)
  const [, ...cells] = [...rows].map(([, name = '', sentence = '']) => [name, sentence] as const)
  return cells.filter(([name]) => !name.startsWith('---'))
}

const table = new Map(readTable())
const routes = MISSING_FEATURES.flatMap((feature) =>
  listMissingRoutes(feature).flatMap(({ method, path }) =>
    (method === 'ALL' ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : [method]).flatMap((verb) =>
      toAddresses(path).map((address) => [verb, address, table.get(feature.name) ?? ''] as const),
    ),
  ),
)

it('lists every feature once, with one sentence, as the README does', () => {
  expect(routes.length).toBeGreaterThan(200)
  expect([...table]).toEqual(MISSING_FEATURES.map(({ name, sentence }) => [name, sentence]))
  expect(new Set(MISSING_FEATURES.map(({ name }) => name)).size).toBe(MISSING_FEATURES.length)
  for (const { sentence } of MISSING_FEATURES) expect(sentence).toMatch(/^[A-Z][^.!?]+\.$/)
})

describe('answers 501 with the sentence of the README', () => {
  it.each([undefined, 'administrator'] as const)('when asked by %s', async (role) => {
    const headers = role && { authorization: `Bearer ${lake.tokens[role]}` }
    for (const [method, path, message] of routes) {
      const response = await fetch(`${lake.url}${path}`, { method, headers })
      const body: unknown = await response.json()
      expect({ method, path, status: response.status, body }).toEqual({
        method,
        path,
        status: 501,
        body: { statusCode: 501, error: 'Not Implemented', message },
      })
    }
  })

  it.each([
    'sanity.action.release.create',
    'sanity.action.release.schedule',
    'sanity.action.document.variant.create',
    'sanity.action.variant.definition.edit',
  ])('when asked for the action %s', async (actionType) => {
    const request = client.request({
      url: '/data/actions/production',
      method: 'POST',
      body: { actions: [{ actionType }] },
    })
    await expect(request).rejects.toMatchObject({ statusCode: 501 })
  })

  it('when the client asks for embeddings, agents, comments or a release', async () => {
    const releases = client.releases
    const calls = [
      client.datasets.getEmbeddingsSettings('production'),
      client.agent.action.prompt({ instruction: 'x' }),
      client.request({ url: '/collaboration/comments', method: 'POST' }),
      releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } }),
      releases.publish({ releaseId: 'spring' }),
    ]
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ statusCode: 501 })
    }
  })
})

it('leaves what shares a path with a missing feature as it is', async () => {
  for (const url of [
    '/aliases',
    `/projects/${PROJECT_ID}/user-applications`,
    `/access/project/${PROJECT_ID}/roles`,
    '/access/requests/me',
  ])
    expect(await client.request({ url })).toBeTruthy()
})
