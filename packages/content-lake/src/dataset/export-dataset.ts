import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toFileName } from '../assets/asset-url.ts'
import { hasErrorCode, isRecord } from '../guards.ts'
import { packArchive } from './archive.ts'
import type { LakeClient } from './lake-client.ts'
import { readLines } from './read-lines.ts'
import { mapObjects, replaceKey } from './walk-document.ts'

export interface ExportOptions {
  client: LakeClient
  dataset: string
  /** A `.tar.gz` file, or a folder that is missing or empty. */
  destination: string
  withDrafts: boolean
  withAssets: boolean
  now: () => Date
  onProgress: (line: string) => void
}

const ASSET_REFERENCE = /^(image-[a-f0-9]{40}-\d+x\d+-[a-z0-9]+|file-[a-f0-9]{40}-[a-z0-9]+)$/
/** Metadata that the bytes and the file name of an asset imply. */
const IMPLIED_FIELDS = new Set([
  '_id',
  '_type',
  'assetId',
  'extension',
  'mimeType',
  'path',
  'uploadId',
  'url',
])

/** Writes a dataset in the format of `sanity dataset export`. */
export async function exportDataset(options: ExportOptions) {
  const { destination } = options
  if (!/\.(tar\.gz|tgz)$/.test(destination)) {
    await requireNewFolder(destination)
    return writeExport(destination, options)
  }
  const staging = await mkdtemp(join(tmpdir(), 'content-lake-export-'))
  try {
    const summary = await writeExport(staging, options)
    const slug = options.now().toISOString().toLowerCase().replaceAll(/\W/g, '-')
    await packArchive(staging, destination, `${options.dataset}-export-${slug}`)
    return summary
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function requireNewFolder(path: string): Promise<void> {
  const entries = await readdir(path).catch((cause: unknown) => {
    if (hasErrorCode(cause, 'ENOENT')) return []
    throw cause
  })
  if (entries.length > 0 || /\.(ndjson|tar|zip)$/.test(path))
    throw new Error(`"${path}" is not a new folder: name one, or a file that ends with .tar.gz`)
}

interface AssetDocument {
  id: string
  kind: 'images' | 'files'
  path: string
  record: Record<string, unknown>
}

async function writeExport(
  folder: string,
  { client, dataset, withDrafts, withAssets, onProgress }: ExportOptions,
) {
  await mkdir(join(folder, 'images'), { recursive: true })
  await mkdir(join(folder, 'files'), { recursive: true })
  const assets: AssetDocument[] = []
  let count = 0

  async function* toLines() {
    for await (const line of readLines(Readable.fromWeb(await client.export(dataset)))) {
      const document: unknown = JSON.parse(line)
      if (!isRecord(document) || typeof document._id !== 'string')
        throw new Error(`The export has a line that is not a document: ${line.slice(0, 200)}`)
      const asset = toAsset(document)
      if (asset) {
        assets.push(asset)
        continue
      }
      const isDraft = /^(drafts|versions)\./.test(document._id)
      if (document._id.startsWith('_.') || (isDraft && !withDrafts)) continue
      count++
      yield `${JSON.stringify(mapObjects(document, withAssets ? nameAsset : removeAsset))}\n`
    }
  }
  onProgress('Exporting documents …')
  await pipeline(toLines, createWriteStream(join(folder, 'data.ndjson')))

  if (withAssets) {
    onProgress(`Exporting ${assets.length} assets …`)
    const map: Record<string, unknown> = {}
    for (const { id, kind, path, record } of assets) {
      const file = join(folder, kind, toFileName(id))
      await pipeline(Readable.fromWeb(await client.download(path)), createWriteStream(file))
      const fields = Object.entries(record).filter(([name]) => !IMPLIED_FIELDS.has(name))
      map[`${kind === 'images' ? 'image' : 'file'}-${String(record.sha1hash)}`] =
        Object.fromEntries(fields)
    }
    await writeFile(join(folder, 'assets.json'), JSON.stringify(map))
  }
  return { documents: count, assets: withAssets ? assets.length : 0 }
}

function toAsset(document: Record<string, unknown>): AssetDocument | undefined {
  const { _id, _type, path } = document
  const kinds = { 'sanity.imageAsset': 'images', 'sanity.fileAsset': 'files' } as const
  if (_type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset') return undefined
  if (typeof _id !== 'string' || !ASSET_REFERENCE.test(_id) || typeof path !== 'string')
    throw new Error(`The asset document "${String(_id)}" is damaged`)
  return { id: _id, kind: kinds[_type], path, record: document }
}

function getAssetReference({ asset }: Record<string, unknown>): string | undefined {
  const reference = isRecord(asset) ? asset._ref : undefined
  return typeof reference === 'string' && ASSET_REFERENCE.test(reference) ? reference : undefined
}

function nameAsset(object: Record<string, unknown>): unknown {
  const reference = getAssetReference(object)
  if (reference === undefined) return object
  const type = reference.startsWith('image-') ? 'image' : 'file'
  const file = `${type}@file://./${type}s/${toFileName(reference)}`
  return replaceKey(object, 'asset', '_sanityAsset', file)
}

function removeAsset(object: Record<string, unknown>): unknown {
  return getAssetReference(object) === undefined ? object : undefined
}
