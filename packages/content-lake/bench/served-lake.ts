import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadRoleTokens } from '../src/auth/role-tokens.ts'
import { HttpClient } from './http-client.ts'

const BATCH = 500
const QUERY_PATH = '/v2025-02-19/data/query/production'

const AUTHORS = Array.from({ length: 50 }, (_, index) => ({
  _id: `author-${index}`,
  _type: 'author',
  name: `Author ${index}`,
}))

/** A document of ordinary size. */
const toPost = (index: number) => ({
  _id: `post-${index}`,
  _type: 'post',
  title: `Post number ${index}`,
  slug: { _type: 'slug', current: `post-number-${index}` },
  summary: `What there is to say about ${index}. `.repeat(10),
  views: index % 1000,
  publishedAt: new Date(1_700_000_000_000 + index * 3_600_000).toISOString(),
  place: { _type: 'geopoint', lat: (index % 90) / 60, lng: 103 + (index % 97) / 97 },
  author: { _type: 'reference', _ref: `author-${index % 50}` },
  body: Array.from({ length: 5 }, (_, paragraph) => ({
    _key: `p${paragraph}`,
    _type: 'block',
    style: 'normal',
    children: [{ _key: 's', _type: 'span', text: 'A sentence of some length. '.repeat(4) }],
  })),
})

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

  /** Writes authors, and posts that refer to them. */
  async seed(size: number): Promise<void> {
    const posts = Array.from({ length: size - AUTHORS.length }, (_, index) => toPost(index))
    const documents = [...AUTHORS, ...posts]
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

  async stop(): Promise<void> {
    this.client.close()
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}
