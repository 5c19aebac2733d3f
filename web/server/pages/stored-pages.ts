import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { parseAcceptedEncodings } from '../assets/accepted-encodings.ts'
import type { Freshness } from '../freshness/freshness.ts'
import { toPageKey } from './page-key.ts'
import { EntryWatch } from './served-entry.ts'
import {
  PREPARE_AFTER_MS,
  shortenSharedAge,
  StoredAnswer,
  type StoredHeaders,
} from './stored-answer.ts'
import { watchBody } from './watch-body.ts'

const MAX_BYTES = 96 * 1024 * 1024
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
/** Headers of the connection, or made anew for each answer. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
])
const STORED_STATUS: ReadonlySet<number> = new Set([200, 410])
const FROM_CACHE: ReadonlySet<unknown> = new Set(['HIT', 'MISS'])

interface StoredPagesOptions {
  freshness: Pick<Freshness, 'allExpiredAt'>
  maxBytes?: number
  prepareAfterMs?: number
}

/**
 * Answers of stored pages as bytes, in front of Next, which hashes and encodes the page's text for each request. What
 * ends an entry of Next's cache ends its answer too (`entry-life.ts`), as does its lifetime.
 */
export class StoredPages {
  readonly #conditions: ConstructorParameters<typeof StoredAnswer>[1]
  readonly #answers: LRUCache<string, StoredAnswer>
  /** Compression of answers that are not stored. */
  readonly #compress = compression()

  constructor(options: StoredPagesOptions) {
    const { freshness, maxBytes = MAX_BYTES, prepareAfterMs = PREPARE_AFTER_MS } = options
    this.#conditions = { freshness, prepareAfterMs }
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => answer.size + 2 * key.length,
    })
  }

  /** Answers what is stored, and stores what `listener` answers from Next's cache. */
  serve(listener: RequestListener): RequestListener {
    return (request, response) => {
      const key = toPageKey(request)
      const stored = key === undefined ? undefined : this.#answers.get(key)
      if (stored?.isFresh()) void stored.send(request, response)
      else
        this.#compress(request, response, () => {
          if (key === undefined || request.method !== 'GET') listener(request, response)
          else this.#pass(key, request, response, listener)
        })
    }
  }

  #pass(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    listener: RequestListener,
  ): void {
    const before = response.getHeaders()
    const watch = new EntryWatch()
    watchBody(response, MAX_ANSWER_BYTES, (body) => {
      const { entry } = watch
      const headers = getStoredHeaders(response, before)
      if (!entry || !headers) return
      const answered = { status: response.statusCode, headers, body, entry }
      const answer = new StoredAnswer(answered, this.#conditions)
      if (!answer.isFresh()) return
      this.#answers.set(key, answer)
      if (!parseAcceptedEncodings(request.headers['accept-encoding']).has('br')) return
      answer.prepare()
      if (!response.headersSent) shortenSharedAge(response)
    })
    watch.run(() => listener(request, response))
  }
}

/** The headers that Next has set; undefined when the answer is not one of its cache that others may have. */
function getStoredHeaders(
  response: ServerResponse,
  before: OutgoingHttpHeaders,
): StoredHeaders | undefined {
  const headers: StoredHeaders = {}
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && value !== before[name] && !OWN_HEADERS.has(name))
      headers[name] = value
  }
  const control = String(headers['cache-control'])
  const isShared = /\bs-maxage=|\bpublic\b/.test(control)
  const isFromCache = FROM_CACHE.has(headers['x-nextjs-cache'])
  if (!STORED_STATUS.has(response.statusCode) || !isFromCache || !isShared) return undefined
  if (headers['set-cookie'] !== undefined) return undefined
  return { ...headers, 'x-nextjs-cache': 'HIT', vary: addToVary(headers['vary']) }
}

const addToVary = (vary: StoredHeaders[string] | undefined): string =>
  [...new Set([...String(vary ?? '').split(/,\s*/), 'Accept-Encoding'])].filter(Boolean).join(', ')
