import { once } from 'node:events'
import type { Server } from 'node:net'

/** The port of a server that has begun to listen. */
export async function getListeningPort(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
