import 'server-only'
import { env } from '#config/env.server.ts'
import { isImageFile, isOwnTransform, toApiTransform } from '#lib/image-request.ts'
import { limitBody } from '#lib/limit-body.ts'

/** The file name contains the content's hash, and the query the whole transform. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const MAX_BYTES = 20_000_000
const NEGOTIATED_TYPES = ['image/avif', 'image/webp']
const PICTURE_TYPE = /^image\/(?:avif|webp|jpeg|png|gif|svg\+xml)$/

interface ImageStore extends Pick<typeof env, 'imageBase'> {
  fetcher?: typeof fetch
  /** Time to the response's headers. */
  timeoutMs?: number
}

export interface ImageAddress {
  project: string
  dataset: string
  file: string
}

/**
 * Proxies a picture of the site from the image API, which saves browsers a second connection. Of the visitor's request
 * it forwards only the accepted formats.
 */
export async function sendImage(
  request: Request,
  { project, dataset, file }: ImageAddress,
  { imageBase, fetcher = fetch, timeoutMs = 10_000 }: ImageStore = env,
): Promise<Response> {
  const target = new URL(`/images/${project}/${dataset}/${file}`, imageBase)
  if (!isImageFile(file) || target.href !== imageBase + file) {
    return refuse(404, 'There is no such picture.')
  }
  // Next re-encodes the query, commas included.
  const search = new URL(request.url).search.replaceAll('%2C', ',')
  if (!isOwnTransform(file, search)) return refuse(400, 'No page shows a picture of this size.')
  target.search = toApiTransform(search)

  const accepted = request.headers.get('accept') ?? ''
  const types = NEGOTIATED_TYPES.filter((type) => accepted.includes(type))
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    const answer = await fetcher(target, {
      method: request.method,
      headers: { Accept: [...types, 'image/*'].join(), 'Accept-Encoding': 'identity' },
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, late.signal]),
    })
    return await forward(answer, target.search)
  } catch {
    return late.signal.aborted
      ? refuse(504, 'The picture takes too long.')
      : refuse(502, 'The picture cannot be fetched.')
  } finally {
    clearTimeout(timer)
  }
}

async function forward(answer: Response, search: string): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  const length = answer.headers.get('content-length')
  if (!answer.ok || !PICTURE_TYPE.test(type) || Number(length) > MAX_BYTES) {
    await answer.body?.cancel()
    if (answer.status === 404) return refuse(404, 'There is no such picture.')
    return answer.status === 503
      ? refuse(503, 'Too many pictures are being made.')
      : refuse(502, 'The picture cannot be fetched.')
  }
  return new Response(limitBody(answer, MAX_BYTES).body, {
    headers: {
      'Content-Type': type,
      ...(length !== null &&
        !answer.headers.has('content-encoding') && { 'Content-Length': length }),
      'Cache-Control': IMMUTABLE,
      ...(search.endsWith('auto=format') && { Vary: 'Accept' }),
      'X-Content-Type-Options': 'nosniff',
      // An SVG opened as a document can run scripts; the sandbox forbids them and gives it an opaque origin.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

function refuse(status: number, message: string): Response {
  return new Response(message, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 && { 'Retry-After': '1' }),
    },
  })
}
