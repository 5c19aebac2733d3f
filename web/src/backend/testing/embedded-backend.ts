import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getFreePort, getListeningPort } from 'core/testing/ports'
import { querySeed } from '#content/testing/seeded-lake.ts'
import { countEnquiries, signInAsStaff } from './staff.ts'

const MAIN = resolve(import.meta.dirname, '../../../../packages/backend/src/embedded/main.ts')
const START_LIMIT_MS = 60_000

export const API_KEY = 'test-key'
export const ADDRESS_SECRET = 'test-address-secret'

export interface EmbeddedBackend {
  port: number
  /** Number of enquiries that staff find by a name. */
  countEnquiries: (name: string) => Promise<number>
  /** Resolves with what it complained about. */
  stop: () => Promise<string>
  /** All that it has printed. */
  readonly output: string
}

/** The backend as `npm start` runs it, in a separate process, with the seed as its content. */
export async function startEmbeddedBackend(
  variables: Record<string, string> = {},
): Promise<EmbeddedBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
  // The backend asks every three seconds, and gives up after five: on a busy machine, working out the same again would
  // keep it waiting.
  const answers = new Map<string, Promise<string>>()
  const content = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('query') ?? ''
    const answer =
      answers.get(query) ?? querySeed(query).then((result) => JSON.stringify({ result }))
    answers.set(query, answer)
    answer.then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  content.unref()
  const contentPort = await getListeningPort(content.listen(0, '127.0.0.1'))
  const port = await getFreePort()
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
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString('utf8')))
  await waitForHealth(url, child, complaints)
  let idTokens: Promise<string[]> | undefined
  return {
    port,
    countEnquiries: async (name) => {
      idTokens ??= signInAsStaff(url, dataDir)
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
    get output() {
      return output
    },
  }
}

async function waitForHealth(url: string, child: ChildProcess, complaints: readonly string[]) {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(50)
  }
  throw new Error(`The backend did not start.\n${complaints.join('')}`)
}
