import { expect, it } from '@jest/globals'
import { startTestServer } from 'core/testing/test-server'
import { SOCKET_HEADER } from '#lib/client-address.ts'
import { noteSocket } from './note-socket.ts'

it('names whom the server is called by when a client says something else', async () => {
  const server = await startTestServer(
    noteSocket((request, response) => response.end(String(request.headers[SOCKET_HEADER]))),
  )
  const { body } = await server.ask('/', { headers: { [SOCKET_HEADER]: '203.0.113.7' } })
  await server.close()
  expect(body).toBe('127.0.0.1')
})
