import { expect, it } from '@jest/globals'
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
