import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { z } from 'zod'
import { fileURLToPath } from 'node:url'

/** Signs the links of mails. */
export const BENCH_LINK_SECRET = 'bench-manage-secret'

const API_KEY = 'bench-key'
const MAIN = fileURLToPath(new URL('../src/embedded/main.ts', import.meta.url))
const START_LIMIT_MS = 60_000

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
})

export interface Reply {
  /** 0 when the connection broke. */
  status: number
  answer?: z.infer<typeof answerSchema>
}

/** The embedded backend as `npm start` runs it, in a process of its own. */
export interface BackendProcess {
  send: (query: string, variables: Record<string, unknown>) => Promise<Reply>
  /** SIGKILL: nothing gets to be written any more. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export async function startBackendProcess(
  port: number,
  dataDir: string,
  contentUrl: string,
): Promise<BackendProcess> {
  const child = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: {
      ...process.env,
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      SANITY_API_HOST: contentUrl,
      GRAPHQL_API_KEY: API_KEY,
      MANAGE_LINK_SECRET: BENCH_LINK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString('utf8')))
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })

  const post = (body: string, isAgain = false): Promise<Reply> =>
    new Promise((resolve) => {
      const sent = request(
        {
          agent: isAgain ? false : agent,
          host: '127.0.0.1',
          port,
          path: '/graphql',
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-api-key': API_KEY,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => resolve({ status: 0 }))
          response.on('end', () => {
            const status = response.statusCode ?? 0
            try {
              const text = Buffer.concat(chunks).toString('utf8')
              resolve({ status, answer: answerSchema.parse(JSON.parse(text)) })
            } catch {
              resolve({ status })
            }
          })
        },
      )
      sent.on('error', () => {
        // The server closes a connection that was idle for long; that is nobody's fault.
        if (sent.reusedSocket && !isAgain) resolve(post(body, true))
        else resolve({ status: 0 })
      })
      sent.end(body)
    })

  await waitForHealth(port, child, complaints)
  const end = async (signal: NodeJS.Signals) => {
    const exited = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill(signal)
    await exited
    agent.destroy()
  }
  return {
    send: (query, variables) => post(JSON.stringify({ query, variables })),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function waitForHealth(port: number, child: ChildProcess, complaints: readonly string[]) {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The backend did not start.\n${complaints.join('')}`)
}
