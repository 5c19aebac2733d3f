import { setImmediate } from 'node:timers/promises'
import type { Dataset, LakeContext, LakeRoutes, StoredDocument } from '../contracts.ts'
import { isVisible, requireDataset } from '../data/data-request.ts'

const CHUNK_CHARACTERS = 64 * 1024
/** Documents looked at before others get their turn. */
const BATCH = 200

/** NDJSON of what may be read, checked and serialised as fast as its reader consumes it: one that is not read costs little. */
export function toNdjsonStream(
  documents: readonly StoredDocument[],
  mayRead: (document: StoredDocument) => boolean,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      let chunk = ''
      for (; next < documents.length && chunk.length < CHUNK_CHARACTERS; next += 1) {
        const document = documents[next]
        if (document && mayRead(document)) chunk += `${JSON.stringify(document)}\n`
        if (next % BATCH === BATCH - 1) await setImmediate()
      }
      if (chunk) controller.enqueue(encoder.encode(chunk))
      if (next >= documents.length) controller.close()
    },
  })
}

const snapshots = new WeakMap<Dataset, [sequence: number, WeakRef<readonly StoredDocument[]>]>()

/** Documents by id, shared by all exports between two commits that run at a time. */
function getSnapshot(dataset: Dataset): readonly StoredDocument[] {
  const [sequence, known] = snapshots.get(dataset) ?? []
  const shared = sequence === dataset.sequence ? known?.deref() : undefined
  const documents = shared ?? [...dataset.documents()]
  snapshots.set(dataset, [dataset.sequence, new WeakRef(documents)])
  return documents
}

/**
 * `GET /data/export/:dataset`: every document the caller may read, by id, for `@sanity/export` and the Sanity
 * CLI. A cursor request is answered with all documents at once.
 */
export function addExportRoutes(routes: LakeRoutes, context: LakeContext): void {
  routes.get('/data/export/:dataset', (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? []
    const mayRead = (document: StoredDocument) =>
      (types.length === 0 || types.includes(document._type)) &&
      isVisible(document._id, c.req.param('apiVersion')) &&
      context.access.can(identity, 'read', dataset, document)
    c.header('Content-Type', 'application/x-ndjson')
    c.header('Cache-Control', 'private, no-store')
    return c.body(toNdjsonStream(getSnapshot(dataset), mayRead))
  })
}
