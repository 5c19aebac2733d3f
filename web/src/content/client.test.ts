import { expect, it } from '@jest/globals'
import { stegaClean } from '@sanity/client/stega'
import { startTestServer } from 'core/testing/test-server'
import { runInRequest } from 'telemetry/request-scope'
import { parseServerEnv } from '#config/parse-env.ts'
import { buildClient } from './client.ts'

it('reads published content with the site’s own token when there is one', () => {
  const { token, perspective } = buildClient(
    parseServerEnv({ SANITY_API_READ_TOKEN: 't' }),
  ).config()
  expect({ token, perspective }).toEqual({ token: 't', perspective: 'published' })
  expect(buildClient(parseServerEnv({})).config().token).toBeUndefined()
})

it('tells the lake which request it reads for', async () => {
  const names: unknown[] = []
  const lake = await startTestServer(({ headers }, response) => {
    names.push(headers['x-request-id'])
    response.setHeader('Content-Type', 'application/json').end('{"result":1}')
  })
  const client = buildClient(parseServerEnv({ SANITY_API_HOST: lake.origin }))
  await runInRequest('edge-12345678', () => client.fetch('1'))
  await client.fetch('1')
  await lake.close()
  expect(names).toEqual(['edge-12345678', undefined])
})

it('marks in a draft the texts that visitors only read, and none that is compared', async () => {
  const result = { lead: 'Text', kind: 'page' }
  const toSource = (path: number) => ({
    type: 'value',
    source: { type: 'documentValue', document: 0, path },
  })
  const resultSourceMap = {
    documents: [{ _id: 'page-about', _type: 'page' }],
    paths: ["$['lead']", "$['kind']"],
    mappings: { "$['lead']": toSource(0), "$['kind']": toSource(1) },
  }
  const lake = await startTestServer((_request, response) => {
    const answer = JSON.stringify({ result, resultSourceMap })
    response.setHeader('Content-Type', 'application/json').end(answer)
  })
  const client = buildClient(parseServerEnv({ SANITY_API_HOST: lake.origin }))
  const { lead, kind } = await client.fetch<typeof result>('1', {}, { stega: true })
  await lake.close()
  expect(lead).not.toBe('Text')
  expect(stegaClean(lead)).toBe('Text')
  expect(kind).toBe('page')
})
