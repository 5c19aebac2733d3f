import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port of a server that has begun to listen. */
export async function getListeningPort(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** A port of this machine that nobody has. */
export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  const port = await getListeningPort(server)
  server.close()
  await once(server, 'close')
  return port
}
