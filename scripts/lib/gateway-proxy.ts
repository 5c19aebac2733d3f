import { createServer, request as sendRequest, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What the menu gateway of one venue does instead of its work. */
export interface GatewayFault {
  status?: number
  contentType?: string
  body?: string
  delayMs?: number
  /** Ends the connection in the middle of the body. */
  isCut?: boolean
}

export interface GatewayProxy {
  /** The address to be used in place of the gateway's. */
  restEndpoint: string
  /** By venue; without a fault requests pass. Answers how many requests met the previous one. */
  setFault: (venue: string, fault: GatewayFault | undefined) => number
}

async function answerFault(response: ServerResponse, fault: GatewayFault) {
  if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false })
  const { status = 200, contentType = 'application/json', body = '', isCut = false } = fault
  response.writeHead(status, {
    'Content-Type': contentType,
    ...(isCut && { 'Content-Length': Buffer.byteLength(body) + 1 }),
  })
  if (isCut) response.write(body, () => response.destroy())
  else response.end(body)
}

/** Stands between the site and the gateway, so that tests can have the gateway fail as real ones do. */
export async function startGatewayProxy(port: number, backendPort: number): Promise<GatewayProxy> {
  const faults = new Map<string, { fault: GatewayFault; met: number }>()
  const server = createServer((request, response) => {
    const venue = /^\/prod\/([^/]+)\/menu/.exec(request.url ?? '')?.[1] ?? ''
    const known = faults.get(venue)
    if (known) {
      known.met += 1
      void answerFault(response, known.fault)
      return
    }
    const forwarded = sendRequest(
      {
        host: '127.0.0.1',
        port: backendPort,
        path: request.url,
        method: request.method,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    // A gateway that is gone does not answer; neither does what stands in for it.
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    restEndpoint: `http://127.0.0.1:${port}/prod`,
    setFault: (venue, fault) => {
      const met = faults.get(venue)?.met ?? 0
      if (fault) faults.set(venue, { fault, met: 0 })
      else faults.delete(venue)
      return met
    },
  }
}
