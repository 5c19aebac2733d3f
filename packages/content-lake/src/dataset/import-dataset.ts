import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { toReason } from '../errors.ts'
import { isRecord } from '../guards.ts'
import type { ImportDocument, ImportSource } from './import-source.ts'
import { type LakeClient, TRANSFER_LIMIT_MS } from './lake-client.ts'
import { addKeys, mapObjects, type Path, replaceKey, serializePath } from './walk-document.ts'

/** Handling of existing documents: error, replace, or skip. */
export type ImportMode = 'create' | 'replace' | 'missing'

export interface ImportOptions {
  client: LakeClient
  source: ImportSource
  dataset: string
  mode: ImportMode
  onProgress: (line: string) => void
}

const MUTATIONS: Record<ImportMode, string> = {
  create: 'create',
  replace: 'createOrReplace',
  missing: 'createIfNotExists',
}
const MAX_BATCH_DOCUMENTS = 500
const MAX_BATCH_CHARACTERS = 2_000_000
const UPLOADS_AT_A_TIME = 4
const ASSET = /^(image|file)@((?:file|https?):\/\/.+)$/
const ASSET_DOCUMENT = /^sanity\.(image|file)Asset$/
/** An upload recomputes these from the bytes. */
const DERIVED_FIELDS = new Set([
  '_createdAt',
  '_id',
  '_rev',
  '_type',
  '_updatedAt',
  'metadata',
  'originalFilename',
  'sha1hash',
  'size',
  'uploadId',
])

/**
 * Imports the documents and assets of an export into a dataset.
 *
 * Atomic when it fits one transaction. Larger imports run in batches with weak references, which are
 * strengthened once every document exists; an interrupted import can be repeated with `replace` or
 * `missing`.
 */
export async function importDataset(options: ImportOptions) {
  const { client, source, dataset, mode, onProgress } = options
  const content = source.documents.filter(({ _id }) => !_id.startsWith('_.'))
  const raw = content.find(({ _type }) => ASSET_DOCUMENT.test(_type))
  if (raw)
    throw new Error(
      `"${raw._id}" is an asset document without its bytes: this is a raw export; export without --raw`,
    )
  const known = mode === 'missing' ? await findExisting(client, dataset, content) : new Set()
  const wanted = content.filter(({ _id }) => !known.has(_id))

  const addresses = new Set(source.assets)
  for (const document of wanted) collectAssets(document, addresses)
  const assetIds = await uploadAssets([...addresses], options)

  onProgress(`Importing ${wanted.length} documents …`)
  const batches = toBatches(wanted.map((document) => prepareDocument(document, assetIds)))
  if (batches.length === 1) await client.mutate(dataset, batches.flat().map(toMutation(mode)))
  else await importInTwoPhases(batches, options)
  const skipped = source.documents.length - wanted.length
  return { documents: wanted.length, assets: assetIds.size, skipped }
}

async function findExisting(
  client: LakeClient,
  dataset: string,
  documents: readonly ImportDocument[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < documents.length; at += MAX_BATCH_DOCUMENTS) {
    const ids = documents.slice(at, at + MAX_BATCH_DOCUMENTS).map(({ _id }) => _id)
    for (const id of await client.findExistingIds(dataset, ids)) found.add(id)
  }
  return found
}

function toMutation(mode: ImportMode) {
  return (document: ImportDocument) => ({ [MUTATIONS[mode]]: document })
}

function collectAssets(document: ImportDocument, addresses: Set<string>): void {
  mapObjects(document, (object, path) => {
    const { _sanityAsset: address } = object
    if (address === undefined) return object
    if (typeof address !== 'string' || !ASSET.test(address))
      throw new Error(
        `The document "${document._id}" has at ${serializePath(path)} an asset that is not "image@…" or "file@…" with a file: or http: address`,
      )
    addresses.add(address)
    return object
  })
}

function isDocument(value: unknown): value is ImportDocument {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}

/** Inserts references to uploaded assets, and completes arrays and references. */
function prepareDocument(
  document: ImportDocument,
  assetIds: ReadonlyMap<string, string>,
): ImportDocument {
  const complete = mapObjects(document, (object) => {
    const { _sanityAsset: address } = object
    if (typeof address === 'string') {
      const id = assetIds.get(address)
      if (id === undefined) throw new Error(`The asset "${address}" was not uploaded`)
      const asset = { _type: 'reference', _ref: id }
      const placed = replaceKey(object, '_sanityAsset', 'asset', asset)
      return '_type' in object ? placed : { _type: id.split('-', 1)[0], ...placed }
    }
    return typeof object._ref === 'string' && object._type === undefined
      ? { ...object, _type: 'reference' }
      : object
  })
  const keyed = addKeys(complete, document._id)
  if (!isDocument(keyed)) throw new Error(`The document "${document._id}" lost its shape`)
  return keyed
}

function toBatches(documents: readonly ImportDocument[]): ImportDocument[][] {
  const batches: ImportDocument[][] = [[]]
  let size = 0
  for (const document of documents) {
    const length = JSON.stringify(document).length
    const batch = batches.at(-1) ?? []
    const isFull = batch.length >= MAX_BATCH_DOCUMENTS || size + length > MAX_BATCH_CHARACTERS
    if (batch.length > 0 && isFull) {
      batches.push([document])
      size = length
    } else {
      batch.push(document)
      size += length
    }
  }
  return batches
}

/** Weakens the strong references of a document, and lists their paths. */
function weaken(document: ImportDocument) {
  const paths: Path[] = []
  const weak = mapObjects(document, (object, path) => {
    const isStrong =
      typeof object._ref === 'string' && object._weak !== true && object._dataset === undefined
    if (!isStrong) return object
    paths.push(path)
    return { ...object, _weak: true }
  })
  if (!isDocument(weak)) throw new Error(`The document "${document._id}" lost its shape`)
  return { document: weak, paths }
}

async function importInTwoPhases(
  batches: readonly ImportDocument[][],
  { client, dataset, mode, onProgress }: ImportOptions,
): Promise<void> {
  const toStrengthen: unknown[][] = []
  for (const [index, batch] of batches.entries()) {
    const weakened = batch.map(weaken)
    await client.mutate(dataset, weakened.map(({ document }) => document).map(toMutation(mode)))
    const held = weakened.filter(({ paths }) => paths.length > 0)
    toStrengthen.push(
      held.map(({ document: { _id: id }, paths }) => ({
        patch: { id, unset: paths.map((path) => `${serializePath(path)}._weak`) },
      })),
    )
    onProgress(`Imported batch ${index + 1} of ${batches.length}`)
  }
  onProgress('Strengthening references …')
  for (const patches of toStrengthen) if (patches.length > 0) await client.mutate(dataset, patches)
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha1')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** A local address, absolute or relative to the source; relative ones stay within it. */
function toLocalPath(address: string, directory: string): string {
  if (!address.startsWith('file://./')) return fileURLToPath(address)
  const path = resolve(directory, decodeURIComponent(address.slice('file://./'.length)))
  if (relative(resolve(directory), path).startsWith('..'))
    throw new Error(`The asset "${address}" lies outside "${directory}"`)
  return path
}

async function uploadAssets(
  addresses: readonly string[],
  { client, source, dataset, onProgress }: ImportOptions,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  if (addresses.length === 0) return ids
  onProgress(`Uploading ${addresses.length} assets …`)
  const downloads = await mkdtemp(join(tmpdir(), 'content-lake-assets-'))
  const patches: unknown[] = []

  async function uploadOne(asset: string, index: number): Promise<void> {
    const [, type, address = ''] = ASSET.exec(asset) ?? []
    const path = address.startsWith('file:')
      ? toLocalPath(address, source.directory)
      : await download(address, join(downloads, String(index)))
    const sha1 = await hashFile(path).catch((cause: unknown) => {
      throw new Error(`The asset "${asset}" cannot be read`, { cause })
    })
    const known = source.assetMap[`${type}-${sha1}`] ?? {}
    const { originalFilename = basename(new URL(address, 'file:///').pathname) } = known
    const kind = type === 'image' ? 'image' : 'file'
    const document = await client
      .upload(dataset, kind, path, String(originalFilename))
      .catch((cause: unknown) => {
        throw new Error(`The asset "${asset}" cannot be uploaded: ${toReason(cause)}`, { cause })
      })
    ids.set(asset, document._id)
    const set = Object.fromEntries(
      Object.entries(known).filter(
        ([name, value]) =>
          !DERIVED_FIELDS.has(name) && JSON.stringify(document[name]) !== JSON.stringify(value),
      ),
    )
    if (Object.keys(set).length > 0) patches.push({ patch: { id: document._id, set } })
  }

  try {
    const waiting = addresses.entries()
    const workers = Array.from({ length: UPLOADS_AT_A_TIME }, async () => {
      for (const [index, asset] of waiting) await uploadOne(asset, index)
    })
    await Promise.all(workers)
    if (patches.length > 0) await client.mutate(dataset, patches)
  } finally {
    await rm(downloads, { recursive: true, force: true })
  }
  return ids
}

async function download(url: string, path: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TRANSFER_LIMIT_MS) })
  if (!response.ok || !response.body)
    throw new Error(`The asset "${url}" answered with status ${response.status}`)
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path))
  return path
}
