import type { Context } from 'hono'
import { toHttpError } from '../errors.ts'

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000_000)} MB`
}

/** Reads the request body up to the limit; beyond it, 413 with `what` and the limit. */
export async function readBytes(c: Context, maxBytes: number, what: string): Promise<Buffer> {
  const tooLarge = () => toHttpError(413, `${what} may have ${formatBytes(maxBytes)} at most`)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const body = c.req.raw.body
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
