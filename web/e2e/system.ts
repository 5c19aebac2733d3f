import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const { env } = process

export const webUrl = env['WEB_URL'] ?? 'http://127.0.0.1:3000'
export const studioUrl = env['STUDIO_URL'] ?? 'http://127.0.0.1:3333'
export const lakeUrl = env['LAKE_URL'] ?? 'http://127.0.0.1:3900'

const dataDir = resolve(ROOT, env['DATA_DIR'] ?? '.data')
const dataset = env['SANITY_DATASET'] ?? 'production'

export function getRevalidateSecret(): string {
  return (
    env['SANITY_REVALIDATE_SECRET'] ?? readFileSync(join(dataDir, 'revalidate-secret'), 'utf8')
  ).trim()
}

function getToken(role: string): string {
  return execFileSync('node', ['--no-warnings', 'scripts/token.ts', role], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim()
}

/** The gate holds the lake's process; its control ends it as a crash would, and starts it again. */
async function controlLake(action: 'kill' | 'start') {
  const control = env['LAKE_CONTROL_URL']
  if (!control) throw new Error('LAKE_CONTROL_URL is not set: run `npm run test:browser`.')
  const response = await fetch(new URL(action, control), { method: 'POST' })
  if (!response.ok) throw new Error(`The lake could not ${action}: ${await response.text()}`)
}

export const killLake = () => controlLake('kill')
export const startLake = () => controlLake('start')

type Mutation = Record<string, Record<string, unknown>>

/** The lake as an editor's program sees it. */
export class Lake {
  readonly #headers = {
    Authorization: `Bearer ${getToken('administrator')}`,
    'Content-Type': 'application/json',
  }

  async query<Result>(query: string, parse: (result: unknown) => Result): Promise<Result> {
    const url = new URL(`/v2025-02-19/data/query/${dataset}`, lakeUrl)
    url.searchParams.set('query', query)
    url.searchParams.set('perspective', 'raw')
    const { result } = await this.#send(url, {})
    return parse(result)
  }

  async mutate(...mutations: Mutation[]): Promise<void> {
    const url = new URL(`/v2025-02-19/data/mutate/${dataset}`, lakeUrl)
    await this.#send(url, { method: 'POST', body: JSON.stringify({ mutations }) })
  }

  async act(...actions: Record<string, unknown>[]): Promise<void> {
    const url = new URL(`/v2025-02-19/data/actions/${dataset}`, lakeUrl)
    await this.#send(url, { method: 'POST', body: JSON.stringify({ actions }) })
  }

  async #send(url: URL, init: RequestInit) {
    const response = await fetch(url, { ...init, headers: this.#headers })
    if (!response.ok) throw new Error(`${url.pathname} answered ${await response.text()}`)
    return response.json()
  }
}
