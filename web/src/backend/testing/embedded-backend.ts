import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { querySeed } from '#content/testing/seeded-lake.ts'
import { countEnquiries, signInAsStaff } from './staff.ts'

const MAIN = resolve(import.meta.dirname, '../../../../packages/backend/src/embedded/main.ts')
const START_LIMIT_MS = 60_000

export const API_KEY = 'test-key'
export const ADDRESS_SECRET = 'test-address-secret'

export interface EmbeddedBackend {
  port: number
  /** The password of a sample account. */
  readPassword: (email: string) => Promise<string>
  /** Number of enquiries that staff find by a name. */
  countEnquiries: (name: string) => Promise<number>
  /** Log output of the process. */
  stop: () => Promise<string>
}

/** The backend as `npm start` runs it, in a separate process, with the seed as its content. */
export async function startEmbeddedBackend(): Promise<EmbeddedBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
  const content = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    querySeed(searchParams.get('query') ?? '').then(
      (result) => response.end(JSON.stringify({ result })),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  content.unref()
  const contentPort = await listen(content)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: {
      NODE_ENV: 'test',
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      SANITY_API_HOST: `http://127.0.0.1:${contentPort}`,
      GRAPHQL_API_KEY: API_KEY,
      MANAGE_LINK_SECRET: 'test-manage-secret',
      CLIENT_ADDRESS_SECRET: ADDRESS_SECRET,
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_embedded',
      STRIPE_WEBHOOK_SECRET: 'whsec_embedded',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString('utf8')))
  await waitForHealth(url, child, complaints)
  let idTokens: Promise<string[]> | undefined
  return {
    port,
    readPassword: (email) => readStaffPassword(dataDir, email),
    countEnquiries: async (name) => {
      idTokens ??= signInAsStaff(url, (email) => readStaffPassword(dataDir, email))
      return countEnquiries(url, await idTokens, name)
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      content.close()
      content.closeAllConnections()
      await rm(dataDir, { recursive: true })
      return complaints.join('')
    },
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

async function waitForHealth(url: string, child: ChildProcess, complaints: readonly string[]) {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until && child.exitCode === null) {
    // oxlint-disable-next-line no-await-in-loop -- polls until it answers
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    // oxlint-disable-next-line no-await-in-loop -- polls until it answers
    await wait(50)
  }
  throw new Error(`The backend did not start.\n${complaints.join('')}`)
}

async function readStaffPassword(dataDir: string, email: string): Promise<string> {
  const accounts = await readFile(join(dataDir, 'staff-accounts.txt'), 'utf8')
  const [, password] = new RegExp(`^${email} +(\\S+)`, 'm').exec(accounts) ?? []
  if (!password) throw new Error(`There is no sample account of ${email}.`)
  return password
}
