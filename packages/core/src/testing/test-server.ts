import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type RequestListener,
  type Server,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { getListeningPort } from './ports.ts'

interface RawRequest {
  method?: string
  headers?: Record<string, string>
}

interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

export interface TestServer {
  http: Server
  port: number
  /** Its address, without a slash at the end. */
  origin: string
  /** Sends a request as it stands: `fetch` would normalise the path and decompress the body. */
  ask: (path: string, request?: RawRequest) => Promise<RawAnswer>
  /** Stops it, with all connections. */
  close: () => Promise<void>
}

/** Starts a server of a test, on this machine and a free port. */
export async function startTestServer(listener: RequestListener): Promise<TestServer> {
  const http = createServer(listener).listen(0, '127.0.0.1')
  const port = await getListeningPort(http)
  return {
    http,
    port,
    origin: `http://127.0.0.1:${port}`,
    async ask(path, { method = 'GET', headers = {} } = {}) {
      const sent = send({ host: '127.0.0.1', port, path, method, headers, agent: false }).end()
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        sent.once('response', resolve).once('error', reject)
      })
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    },
    async close() {
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
    },
  }
}
