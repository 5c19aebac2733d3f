import type { ServerResponse } from 'node:http'

/** Passes a response's body, if it is no longer than the limit, to `onEnd` before its last part is sent. */
export function watchBody(
  response: ServerResponse,
  maxBytes: number,
  onEnd: (body: Buffer) => void,
): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const parts: Buffer[] = []
  let length = 0
  const keep = ([part, encoding]: unknown[]) => {
    const bytes = toBytes(part, encoding)
    if (!bytes) return
    length += bytes.length
    if (length <= maxBytes) parts.push(bytes)
    else parts.length = 0
  }
  response.write = (...call: unknown[]) => {
    keep(call)
    return Reflect.apply(write, undefined, call)
  }
  response.end = (...call: unknown[]) => {
    keep(call)
    if (length <= maxBytes) onEnd(Buffer.concat(parts))
    return Reflect.apply(end, undefined, call)
  }
}

function toBytes(part: unknown, encoding: unknown): Buffer | undefined {
  if (part instanceof Uint8Array) return Buffer.from(part)
  if (typeof part !== 'string') return undefined
  return Buffer.from(part, encoding === 'latin1' ? encoding : 'utf8')
}
