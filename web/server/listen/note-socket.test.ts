import { expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'
import { SOCKET_HEADER } from '#lib/client-address.ts'
import { noteSocket } from './note-socket.ts'

it('names whom the server is called by when a client says something else', async () => {
  const server = createServer(
    noteSocket((request, response) => response.end(String(request.headers[SOCKET_HEADER]))),
  )
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = z.object({ port: z.number() }).parse(server.address())
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { [SOCKET_HEADER]: '203.0.113.7' },
    })
    expect(await response.text()).toBe('127.0.0.1')
  } finally {
    server.close()
  }
})
