import type { Context } from 'hono'
import { toHttpError, toReason } from '../errors.ts'

/** Deeper than any document, and shallow enough for recursive functions. */
export const MAX_JSON_DEPTH = 200

/** Whether arrays and objects nest beyond the limit. Never recurses beyond it. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1))
}

/** Parses the request body, `{}` when empty; 413 beyond the limit, 400 for invalid or too deep JSON. */
export async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  const limit = maxBytes < 1_000_000 ? `${maxBytes} bytes` : `${maxBytes / 1_000_000} MB`
  const tooLarge = () => toHttpError(413, `The request body may have ${limit} at most`)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) return {}
  let body: unknown
  try {
    body = JSON.parse(Buffer.concat(chunks, size).toString('utf8'))
  } catch (cause) {
    throw toHttpError(400, `The request body is not valid JSON: ${toReason(cause)}`)
  }
  if (isDeeperThan(body, MAX_JSON_DEPTH))
    throw toHttpError(400, `The request body nests deeper than ${MAX_JSON_DEPTH} levels`)
  return body
}
