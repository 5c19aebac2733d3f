import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'

export interface LakeConnection {
  /** Base URL, without an API version. */
  url: string
  token: string
}

/** Version of the API that the package's own clients speak. */
export const API_VERSION = '2025-02-19'
/** Longest time that a call takes with its body, which may be a film or a whole dataset. */
export const TRANSFER_LIMIT_MS = 10 * 60_000

const uploadAnswer = z.object({ document: z.looseObject({ _id: z.string() }) })
const queryAnswer = z.object({ result: z.array(z.string()) })
const errorAnswer = z.union([
  z.object({ error: z.object({ description: z.string() }) }),
  z.object({ message: z.string() }),
])

/** The calls of Sanity's HTTP API that import and export need. */
export class LakeClient {
  readonly #connection: LakeConnection

  constructor(connection: LakeConnection) {
    this.#connection = connection
  }

  async mutate(dataset: string, mutations: readonly unknown[]): Promise<void> {
    await this.#call(`/data/mutate/${dataset}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations }),
    })
  }

  /** The ids that exist already. */
  async findExistingIds(dataset: string, ids: readonly string[]): Promise<Set<string>> {
    const response = await this.#call(`/data/query/${dataset}?perspective=raw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '*[_id in $ids]._id', params: { ids } }),
    })
    return new Set(queryAnswer.parse(await response.json()).result)
  }

  /** Uploads a file and returns the asset document. */
  async upload(
    dataset: string,
    type: 'image' | 'file',
    path: string,
    filename: string,
  ): Promise<z.output<typeof uploadAnswer>['document']> {
    const { size } = await stat(path)
    const query = new URLSearchParams({ filename })
    const response = await this.#call(`/assets/${type}s/${dataset}?${query.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) },
      body: Readable.toWeb(createReadStream(path)),
      duplex: 'half',
    })
    return uploadAnswer.parse(await response.json()).document
  }

  /** Every document of the dataset as NDJSON. */
  async export(dataset: string): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#call(`/data/export/${dataset}`)
    if (!body) throw new Error('The content lake answered the export with nothing')
    return body
  }

  /** The original bytes of an asset, by the `path` of its document. */
  async download(path: string): Promise<ReadableStream<Uint8Array>> {
    const url = `${this.#connection.url}/${path}?dlRaw`
    const response = await fetch(url, { signal: AbortSignal.timeout(TRANSFER_LIMIT_MS) })
    if (!response.ok || !response.body)
      throw new Error(`${url} answered with status ${response.status}`)
    return response.body
  }

  async #call(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const { url, token } = this.#connection
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(`${url}/v${API_VERSION}${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(TRANSFER_LIMIT_MS),
    })
    if (response.ok) return response
    const text = await response.text()
    throw new Error(toMessage(text) ?? `${path} answered with status ${response.status}`)
  }
}

function toMessage(text: string): string | undefined {
  try {
    const answer = errorAnswer.safeParse(JSON.parse(text))
    if (!answer.success) return undefined
    return 'message' in answer.data ? answer.data.message : answer.data.error.description
  } catch {
    return undefined
  }
}
