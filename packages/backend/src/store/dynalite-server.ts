import dynalite from 'dynalite'
import { once } from 'node:events'

export interface DynaliteServer {
  port: number
  close: () => Promise<void>
}

/** DynamoDB's protocol on the loopback address, with its data in a folder or in memory. */
export async function startDynalite(path?: string): Promise<DynaliteServer> {
  const server = dynalite({ path, createTableMs: 0 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') {
    throw new Error('The embedded DynamoDB listens on no port.')
  }
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
