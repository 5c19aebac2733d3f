import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import { EventEmitter } from 'node:events'

export interface InProcessDynalite {
  connection: Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'>
  close: () => Promise<void>
}

interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array
}

/** Dynalite reads the header, but checks no signature. */
const UNSIGNED = {
  authorization: 'AWS4-HMAC-SHA256 Credential=embedded, SignedHeaders=host, Signature=none',
  'x-amz-date': '20000101T000000Z',
}

/** DynamoDB's protocol in memory, without sockets and signatures: they cost as much as the work itself. */
export function openInProcessDynalite(): InProcessDynalite {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0 })

  const send = async ({ method, path, headers, body }: Asked) => {
    const request = Object.assign(new EventEmitter(), { method, url: path, headers })
    const answered = Promise.withResolvers<{
      response: { statusCode: number; headers: Record<string, string>; body: Uint8Array }
    }>()
    const answer: Record<string, string> = {}
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => {
        answer[name.toLowerCase()] = String(value)
      },
      end: (text = '') => {
        const { statusCode } = response
        answered.resolve({ response: { statusCode, headers: answer, body: Buffer.from(text) } })
      },
    }
    // Concurrent requests interleave, as they do over the network.
    setImmediate(() => {
      server.emit('request', request, response)
      if (body) request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength))
      request.emit('end')
    })
    return answered.promise
  }

  return {
    connection: {
      requestHandler: { handle: send },
      signer: {
        sign: async (request) => {
          Object.assign(request.headers, UNSIGNED)
          return request
        },
      },
    },
    close: async () => {},
  }
}
