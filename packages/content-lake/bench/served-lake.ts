import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadRoleTokens } from '../src/auth/role-tokens.ts'
import { HttpClient } from './http-client.ts'
import { AUTHORS, toPost } from './post.ts'

const BATCH = 500
const QUERY_PATH = '/v2025-02-19/data/query/production'

/** CPU time that a lake's process has used, and memory that it holds. */
export interface Usage {
  cpuMilliseconds: number
  megabytes: number
}

/** Documents of the benchmarks: authors, and posts that refer to them. */
export const toDocuments = (size: number) => [
  ...AUTHORS,
  ...Array.from({ length: size - AUTHORS.length }, (_, index) => toPost(index)),
]

/** A lake in its own process. */
export class ServedLake {
  readonly client: HttpClient
  readonly #process: ChildProcess

  private constructor(process: ChildProcess, url: string, dataDir: string) {
    this.#process = process
    this.client = new HttpClient(url, loadRoleTokens(dataDir).administrator)
  }

  static async start(dataDir: string): Promise<ServedLake> {
    const child = fork(new URL('./lake-process.ts', import.meta.url), [dataDir])
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The lake ended with code ${String(code)}`)
    })
    const [{ url }] = await Promise.race([once(child, 'message'), ended])
    return new ServedLake(child, url, dataDir)
  }

  async seed(size: number): Promise<void> {
    const documents = toDocuments(size)
    for (let start = 0; start < documents.length; start += BATCH) {
      const mutations = documents.slice(start, start + BATCH).map((create) => ({ create }))
      await this.client.send('POST', '/v1/data/mutate/production', { mutations })
    }
  }

  query(text: string, params: Record<string, unknown>): Promise<string> {
    const search = new URLSearchParams({ query: text, returnQuery: 'false' })
    for (const [name, value] of Object.entries(params))
      search.set(`$${name}`, JSON.stringify(value))
    return this.client.send('GET', `${QUERY_PATH}?${search.toString()}`)
  }

  async getUsage(): Promise<Usage> {
    const answer = once(this.#process, 'message')
    this.#process.send('usage')
    const [usage] = await answer
    return usage
  }

  async stop(): Promise<void> {
    this.client.close()
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}
