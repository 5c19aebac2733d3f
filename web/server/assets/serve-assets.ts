import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { parseAcceptedEncodings } from './accepted-encodings.ts'

/** Hashed names, without anything that a file system interprets. */
const ASSET = /^\/_next\/static((?:\/[\w~-][\w.~-]*)+)(?:\?|$)/
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Prepared copies by preference. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface Copy {
  content: Buffer
  encoding?: string
}

/**
 * Serves assets by their prepared compressed copies, and passes other requests to `listener`. The folders are those of
 * this build and of earlier ones, whose pages are still open in tabs.
 */
export function serveAssets(
  listener: RequestListener,
  folders: readonly string[],
): RequestListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const path = isRead ? ASSET.exec(request.url ?? '')?.[1] : undefined
    if (path === undefined) listener(request, response)
    else {
      void findCopy(folders, path, request.headers['accept-encoding']).then((copy) =>
        copy ? send(request, response, { path, copy }) : listener(request, response),
      )
    }
  }
}

async function findCopy(
  folders: readonly string[],
  path: string,
  accepted: string | undefined,
): Promise<Copy | undefined> {
  const names = parseAcceptedEncodings(accepted)
  for (const folder of folders) {
    const file = join(folder, path)
    for (const [encoding, extension] of ENCODINGS) {
      if (!names.has(encoding)) continue
      const content = await read(file + extension)
      if (content) return { content, encoding }
    }
    const content = await read(file)
    if (content) return { content }
  }
  return undefined
}

/** Read at once: a stream would fail after the headers when a cleanup deletes the file. */
const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { path, copy: { content, encoding } }: { path: string; copy: Copy },
): void {
  const type = lookup(path) ?? 'application/octet-stream'
  response.writeHead(200, {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Length': content.length,
    'Cache-Control': IMMUTABLE,
    Vary: 'Accept-Encoding',
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
  })
  response.end(method === 'HEAD' ? undefined : content)
}
