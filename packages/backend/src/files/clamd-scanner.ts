import { createConnection } from 'node:net'

/** Whether a file is harmless. Rejects without a verdict: then the file is not taken. */
export type FileScanner = (bytes: Buffer) => Promise<'clean' | 'infected'>

interface ClamdAddress {
  host: string
  port: number
}

/** "clamd.internal:3310"; undefined for an empty text. @throws when it is something else. */
export function parseClamdAddress(text: string | undefined): ClamdAddress | undefined {
  if (!text) return undefined
  const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? []
  if (!host || !port) throw new Error('CLAMD_ADDRESS must be a host and a port: "clamd:3310".')
  return { host, port: Number(port) }
}

const TIMEOUT_MS = 15_000
const CHUNK_BYTES = 64 * 1024
const MAX_ANSWER = 1024

function buildChunk(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The command of clamd's manual (INSTREAM): chunks with their lengths, and an empty one at the end. */
function* buildStream(bytes: Buffer): Generator<Buffer, void, undefined> {
  yield Buffer.from('zINSTREAM\0')
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield buildChunk(bytes.subarray(start, start + CHUNK_BYTES))
  }
  yield buildChunk(Buffer.alloc(0))
}

/** Scans by ClamAV's daemon. */
export function createClamdScanner(
  { host, port }: ClamdAddress,
  timeoutMs = TIMEOUT_MS,
): FileScanner {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = createConnection({ host, port })
      let answer = ''
      const end = (settle: () => void) => {
        socket.destroy()
        settle()
      }
      const fail = (reason: string, cause?: unknown) =>
        end(() => reject(new Error(`clamd gave no verdict: ${reason}.`, { cause })))
      socket.setTimeout(timeoutMs, () => fail('no answer in time'))
      socket.on('error', (error) => fail('no connection', error))
      socket.on('connect', () => {
        for (const part of buildStream(bytes)) socket.write(part)
      })
      socket.on('data', (part) => {
        answer = (answer + part.toString('utf8')).slice(0, MAX_ANSWER)
        const [verdict, rest] = answer.split('\0')
        if (rest === undefined) return
        if (verdict === 'stream: OK') end(() => resolve('clean'))
        else if (verdict?.endsWith(' FOUND')) end(() => resolve('infected'))
        else fail('it could not scan the file')
      })
      socket.on('close', () => fail('the connection ended'))
    })
}
