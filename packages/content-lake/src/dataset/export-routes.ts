import { Hono } from 'hono'
import type { LakeContext, LakeEnv, LakeRoutes, StoredDocument } from '../contracts.ts'
import { isVisible, requireDataset } from '../data/data-request.ts'

const CHUNK_CHARACTERS = 64 * 1024

/** NDJSON, serialised as fast as the reader consumes it. */
function toNdjsonStream(documents: readonly StoredDocument[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    pull(controller) {
      let chunk = ''
      while (next < documents.length && chunk.length < CHUNK_CHARACTERS)
        chunk += `${JSON.stringify(documents[next++])}\n`
      if (chunk) controller.enqueue(encoder.encode(chunk))
      if (next >= documents.length) controller.close()
    },
  })
}

/**
 * `GET /data/export/:dataset`: every document the caller may read, by id, for `@sanity/export` and the Sanity
 * CLI. A cursor request is answered with all documents at once.
 */
export function buildExportRoutes(context: LakeContext): LakeRoutes {
  const routes: LakeRoutes = new Hono<LakeEnv>()
  routes.get('/data/export/:dataset', (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? []
    // Stored documents are immutable, so this list is a consistent snapshot.
    const documents = [...dataset.documents()]
      .filter(
        (document) =>
          (types.length === 0 || types.includes(document._type)) &&
          isVisible(document._id, c.req.param('apiVersion')) &&
          context.access.can({
            identity,
            permission: 'read',
            aclMode: dataset.aclMode,
            document,
          }),
      )
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    c.header('Content-Type', 'application/x-ndjson')
    c.header('Cache-Control', 'private, no-store')
    return c.body(toNdjsonStream(documents))
  })
  return routes
}
