import { createServer } from 'node:net'
import { getListeningPort } from 'core/testing/ports'

/** The harmless file that every scanner reports; in two parts, so that none reports this one. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

export interface ClamdTwin {
  address: { host: string; port: number }
  /** Answer instead of a verdict; an empty text ends the connection. */
  trouble: string | undefined
  scanned: Buffer[]
  close: () => void
}

/** Starts a server that answers INSTREAM as clamd does. */
export async function startClamd(): Promise<ClamdTwin> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, Buffer.from(part)])
      const file = readStream(received)
      if (!file) return
      twin.scanned.push(file)
      const verdict = file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
      if (twin.trouble === '') socket.destroy()
      else socket.end(`${twin.trouble ?? verdict}\0`)
    })
  })
  const port = await getListeningPort(server.listen(0, '127.0.0.1'))
  const twin: ClamdTwin = {
    address: { host: '127.0.0.1', port },
    trouble: undefined,
    scanned: [],
    close: () => void server.close(),
  }
  return twin
}

/** The file, once its last chunk is there. */
function readStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!received.toString('latin1').startsWith(command)) return undefined
  const chunks: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
