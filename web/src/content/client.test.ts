import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from '@jest/globals'
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
  const lake = createServer(({ headers }, response) => {
    names.push(headers['x-request-id'])
    response.setHeader('Content-Type', 'application/json').end('{"result":1}')
  }).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const address = lake.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const client = buildClient(parseServerEnv({ SANITY_API_HOST: `http://127.0.0.1:${port}` }))
  await runInRequest('edge-12345678', () => client.fetch('1'))
  await client.fetch('1')
  lake.close()
  lake.closeAllConnections()
  expect(names).toEqual(['edge-12345678', undefined])
})
