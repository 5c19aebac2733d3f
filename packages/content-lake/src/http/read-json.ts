import type { Context } from 'hono'
import { toHttpError } from '../errors.ts'
import { isDeeperThan, MAX_JSON_DEPTH } from './json-depth.ts'
import { readBytes } from './read-bytes.ts'

/** Parses the request body, `{}` when empty; 413 beyond the limit, 400 for invalid or too deep JSON. */
export async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(c, maxBytes, 'The request body')
  if (bytes.length === 0) return {}
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw toHttpError(400, `The request body is not valid JSON: ${reason}`)
  }
  if (isDeeperThan(body, MAX_JSON_DEPTH)) {
    throw toHttpError(400, `The request body nests deeper than ${MAX_JSON_DEPTH} levels`)
  }
  return body
}
