import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from '@jest/globals'
import { sendLocationOnce } from './redirect-location.ts'

it('sends one Location header when it is set and appended, and keeps other headers', async () => {
  const server = createServer((_request, response) => {
    sendLocationOnce(response)
    response.statusCode = 308
    response.setHeader('location', '/about')
    response.appendHeader('location', '/about')
    response.appendHeader('set-cookie', 'a=1').appendHeader('set-cookie', 'b=2')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { headers } = await fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' })
  expect(headers.get('location')).toBe('/about')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})
