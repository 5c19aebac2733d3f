import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { getListeningPort } from '../../packages/core/src/testing/ports.ts'

/** A fault that replaces a response of the backend. */
export interface Fault {
  status?: number
  contentType?: string
  body?: string
  delayMs?: number
  /** Truncates the body and closes the connection. */
  isCut?: boolean
  /** Closes the connection without a response. */
  isDropped?: boolean
  /** Forwards the request first, so that only its response is lost. */
  isForwarded?: boolean
  /** Number of requests affected; default all. */
  times?: number
}

export interface FaultProxy {
  /** Address in place of the backend's. */
  url: string
  /** Has another backend answer. */
  forwardTo: (backendPort: number) => void
  /**
   * Sets the fault of a target: `graphql`, or the first name below the REST stage, such as `files` or a venue.
   * Without a fault requests pass. Answers how many requests met the previous one.
   */
  setFault: (target: string, fault: Fault | undefined) => number
  close: () => Promise<void>
}

function getTarget({ url = '' }: IncomingMessage): string {
  return /^\/(?:prod\/)?([\w-]+)/.exec(url)?.[1] ?? ''
}

async function answerFault(response: ServerResponse, fault: Fault) {
  if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false })
  if (fault.isDropped) {
    response.destroy()
    return
  }
  const { status = 200, contentType = 'application/json', body = '', isCut = false } = fault
  response.writeHead(status, {
    'Content-Type': contentType,
    ...(isCut && { 'Content-Length': Buffer.byteLength(body) + 1 }),
  })
  if (isCut) response.write(body, () => response.destroy())
  else response.end(body)
}

function forward(
  { url: path, method, headers }: IncomingMessage,
  backendPort: number,
  onAnswer: (answer: IncomingMessage) => void,
  onError: () => void,
) {
  const sent = sendRequest(
    { host: '127.0.0.1', port: backendPort, path, method, headers },
    onAnswer,
  )
  sent.on('error', onError)
  return sent
}

/** Reverse proxy between site and backend that injects faults for tests. */
export async function startFaultProxy(port: number, firstBackendPort: number): Promise<FaultProxy> {
  let backendPort = firstBackendPort
  const faults = new Map<string, { fault: Fault; met: number }>()

  const fail = async (request: IncomingMessage, response: ServerResponse, fault: Fault) => {
    const body = await buffer(request)
    if (fault.isForwarded) {
      await new Promise<void>((resolve) => {
        const finish = (answer: IncomingMessage) => answer.resume().on('end', resolve)
        forward(request, backendPort, finish, resolve).end(body)
      })
    }
    await answerFault(response, fault)
  }

  const server = createServer((request, response) => {
    const known = faults.get(getTarget(request))
    if (known && known.met < (known.fault.times ?? Infinity)) {
      known.met += 1
      fail(request, response, known.fault).catch(() => response.destroy())
      return
    }
    request.pipe(
      forward(
        request,
        backendPort,
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
        // The backend is down: closes the connection as it would.
        () => response.destroy(),
      ),
    )
  })
  server.unref()
  return {
    url: `http://127.0.0.1:${await getListeningPort(server.listen(port, '127.0.0.1'))}`,
    forwardTo: (other) => {
      backendPort = other
    },
    setFault: (target, fault) => {
      const met = faults.get(target)?.met ?? 0
      if (fault) faults.set(target, { fault, met: 0 })
      else faults.delete(target)
      return met
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
