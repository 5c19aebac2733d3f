import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAcceptedEncodings } from '../assets/accepted-encodings.ts'
import { hasEnded } from '../freshness/entry-life.ts'
import type { Freshness } from '../freshness/freshness.ts'
import { limitToRemaining } from '../freshness/remaining-time.ts'
import type { ServedEntry } from './served-entry.ts'

const compressAsBrotli = promisify(brotliCompress)
const compressAsGzip = promisify(gzip)

/** The highest: once for each version of a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** Until that is made, for clients that accept nothing else. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 6 }
/** Shorter bodies do not become smaller. */
const MIN_BYTES = 1_000
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/
/** An edge asks again so soon for the copy that was not prepared yet. */
export const UNPREPARED_SECONDS = 10
/** After a publish, all instances render; Brotli at its highest would delay that. */
export const PREPARE_AFTER_MS = 1_000
const SHARED_AGE = /\bs-maxage=(\d+)/

export type StoredHeaders = Record<string, number | string | string[]>

interface Answered {
  status: number
  headers: StoredHeaders
  body: Buffer
  entry: ServedEntry
}

interface Conditions {
  freshness: Pick<Freshness, 'allExpiredAt'>
  prepareAfterMs: number
}

interface Copy {
  content: Buffer
  encoding?: 'br' | 'gzip'
  isPrepared: boolean
}

/** One after the other, since Brotli at its highest occupies a core. */
let preparing = Promise.resolve()

/** The lifetime in shared caches is this at most. */
const limitSharedAge = (control: string, seconds: number): string =>
  control.replace(SHARED_AGE, (_, own) => `s-maxage=${Math.min(Number(own), seconds)}`)

/** A page's answer as bytes: its ETag and compressed copies are made once. */
export class StoredAnswer {
  readonly #answered: Answered
  readonly #conditions: Conditions
  readonly #etag: string
  readonly #freshUntil: number
  readonly #isCompressible: boolean
  #brotli: Buffer | undefined
  #quickBrotli: Promise<Buffer> | undefined
  #gzip: Promise<Buffer> | undefined
  #isPreparing = false

  constructor(answered: Answered, conditions: Conditions) {
    const { body, headers, entry } = answered
    this.#answered = answered
    this.#conditions = conditions
    // Weak, since the compressed copies have the same one.
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#isCompressible =
      body.length >= MIN_BYTES && COMPRESSIBLE.test(String(headers['content-type']))
    const shared = SHARED_AGE.exec(String(headers['cache-control']))?.[1]
    const seconds = entry.revalidate ?? (shared === undefined ? false : Number(shared))
    this.#freshUntil = seconds === false ? Infinity : entry.storedAt + seconds * 1000
  }

  /** Bytes, with what the compressed copies need at most. */
  get size(): number {
    return 2 * this.#answered.body.length
  }

  /** Whether neither its lifetime, after which Next renders it again, nor a change has ended it. */
  isFresh(): boolean {
    const { allExpiredAt } = this.#conditions.freshness
    return Date.now() < this.#freshUntil && !hasEnded(this.#answered.entry, allExpiredAt)
  }

  /** Makes the smallest copy, without anybody waiting for it. */
  prepare(): void {
    if (this.#isPreparing || !this.#isCompressible) return
    this.#isPreparing = true
    preparing = this.#makeBrotli(preparing)
  }

  async #makeBrotli(earlier: Promise<void>): Promise<void> {
    await Promise.all([earlier, wait(this.#conditions.prepareAfterMs, undefined, { ref: false })])
    if (!this.isFresh()) return
    this.#brotli = await compressAsBrotli(this.#answered.body, BROTLI)
    this.#quickBrotli = undefined
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, entry } = this.#answered
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (entry.until !== undefined) {
      const limited = limitToRemaining(entry.until, headers['x-nextjs-stale-time'])
      for (const [name, value] of Object.entries(limited)) response.setHeader(name, value)
    }
    const copy = await this.#choose(request.headers['accept-encoding'])
    if (!copy.isPrepared) shortenSharedAge(response)
    response.setHeader('ETag', this.#etag)
    if (isKnown(request.headers['if-none-match'], this.#etag)) {
      response.statusCode = 304
      response.end()
      return
    }
    response.statusCode = status
    if (copy.encoding !== undefined) response.setHeader('Content-Encoding', copy.encoding)
    response.setHeader('Content-Length', copy.content.length)
    response.end(request.method === 'HEAD' ? undefined : copy.content)
  }

  async #choose(header: string | undefined): Promise<Copy> {
    const { body } = this.#answered
    if (!this.#isCompressible) return { content: body, isPrepared: true }
    const accepted = parseAcceptedEncodings(header)
    const wantsBrotli = accepted.has('br')
    if (wantsBrotli && this.#brotli)
      return { content: this.#brotli, encoding: 'br', isPrepared: true }
    if (wantsBrotli) this.prepare()
    if (accepted.has('gzip')) {
      this.#gzip ??= compressAsGzip(body, GZIP)
      return { content: await this.#gzip, encoding: 'gzip', isPrepared: !wantsBrotli }
    }
    if (!wantsBrotli) return { content: body, isPrepared: true }
    this.#quickBrotli ??= compressAsBrotli(body, QUICK_BROTLI)
    return { content: await this.#quickBrotli, encoding: 'br', isPrepared: false }
  }
}

export function shortenSharedAge(response: ServerResponse): void {
  const control = response.getHeader('Cache-Control')
  if (typeof control === 'string')
    response.setHeader('Cache-Control', limitSharedAge(control, UNPREPARED_SECONDS))
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((each) => each.trim() === etag || each.trim() === '*')
