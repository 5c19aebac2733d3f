import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { getFreePort, getListeningPort } from 'core/testing/ports'

export interface StoreServer {
  url: string
  port: number
  start: () => Promise<void>
  /** Kills it; it keeps nothing. */
  kill: () => Promise<void>
  /** Sends a command directly, without the site. */
  operate: <T>(command: (client: OperatorClient) => Promise<T>) => Promise<T>
}

const createOperatorClient = (url: string) => createClient({ url })
type OperatorClient = ReturnType<typeof createOperatorClient>

/** A real redis-server without persistence. */
export async function startStoreServer(...options: string[]): Promise<StoreServer> {
  const port = await getFreePort()
  let running: ReturnType<typeof spawn> | undefined
  const start = async () => {
    const child = spawn(
      'redis-server',
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        ...options,
      ],
      { stdio: 'ignore' },
    )
    running = child
    const failure = once(child, 'error').then(([error]) => Promise.reject(error))
    await Promise.race([waitForPort(port), failure])
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill: async () => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
    operate: async (command) => {
      const client = createOperatorClient(`redis://127.0.0.1:${port}`)
      await client.connect()
      try {
        return await command(client)
      } finally {
        client.destroy()
      }
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
}

export interface FaultLine {
  url: string
  /** Delays the server's answers. */
  delayMs: number
  /** Drops all data on open connections, as in a network partition. */
  isSilent: boolean
  /** Closes every connection at once. */
  isRefusing: boolean
  close: () => Promise<void>
}

/** A TCP proxy that injects network faults. */
export async function startFaultLine(target: number): Promise<FaultLine> {
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    if (line.isRefusing) {
      client.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    track(upstream)
    client.on('data', (data) => {
      if (!line.isSilent) upstream.write(data)
    })
    upstream.on('data', (data) => {
      const pass = () => {
        if (!line.isSilent && !client.destroyed) client.write(data)
      }
      if (line.delayMs > 0) setTimeout(pass, line.delayMs).unref()
      else pass()
    })
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  const port = await getListeningPort(server.listen(0, '127.0.0.1'))
  let isRefusing = false
  const line: FaultLine = {
    url: `redis://127.0.0.1:${port}`,
    delayMs: 0,
    isSilent: false,
    get isRefusing() {
      return isRefusing
    },
    set isRefusing(value) {
      isRefusing = value
      if (value) for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}
