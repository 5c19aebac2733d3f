import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isDocumentId } from '../document-id.ts'
import { toReason } from '../errors.ts'
import { hasErrorCode, isRecord } from '../guards.ts'
import type { Result } from '../result.ts'
import { isArchive, unpackArchive } from './archive.ts'
import { readLines } from './read-lines.ts'

export interface ImportDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Metadata of assets in an export, by `image-<sha1>` or `file-<sha1>`. */
type AssetMap = Record<string, Record<string, unknown>>

export interface ImportSource {
  documents: ImportDocument[]
  /** Base of relative asset addresses. */
  directory: string
  assetMap: AssetMap
  /** Every file under `images/` and `files/`, as `image@…` and `file@…`. */
  assets: string[]
  dispose: () => Promise<void>
}

const assetMapSchema = z.record(z.string(), z.record(z.string(), z.unknown()))

/**
 * Reads an NDJSON file, a folder with one, or an export archive (`.tar.gz` or `.tar`).
 *
 * @throws Error that names the file, and the line of a document that is not valid.
 */
export async function readImportSource(path: string): Promise<ImportSource> {
  const stats = await stat(path).catch((cause: unknown) => {
    if (hasErrorCode(cause, 'ENOENT')) throw new Error(`There is no file or folder "${path}"`)
    throw cause
  })
  if (stats.isDirectory()) return readFolder(path, async () => undefined)
  if (!(await isArchive(path))) return readDocuments(path, dirname(path), async () => undefined)

  const folder = await mkdtemp(join(tmpdir(), 'content-lake-import-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    await unpackArchive(path, folder)
    const data = await findData(folder, 2)
    return await readFolder(dirname(data), dispose)
  } catch (error) {
    await dispose()
    throw error
  }
}

/** Archives hold their files in a top-level folder. */
async function findData(folder: string, depth: number): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const data = entries.find((entry) => entry.isFile() && entry.name.endsWith('.ndjson'))
  if (data) return join(folder, data.name)
  const folders = depth > 0 ? entries.filter((entry) => entry.isDirectory()) : []
  for (const { name } of folders) {
    const found = await findData(join(folder, name), depth - 1).catch(() => undefined)
    if (found) return found
  }
  throw new Error('The archive has no .ndjson file')
}

async function readFolder(folder: string, dispose: ImportSource['dispose']): Promise<ImportSource> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  const [name] = names
  if (name === undefined) throw new Error(`"${folder}" has no .ndjson file`)
  if (names.length > 1)
    throw new Error(`"${folder}" has more than one .ndjson file: ${names.join(', ')}`)
  return readDocuments(join(folder, name), folder, dispose)
}

async function listAssets(folder: string): Promise<string[]> {
  const assets: string[] = []
  for (const kind of ['image', 'file']) {
    const names = await readdir(join(folder, `${kind}s`)).catch(() => [])
    const visible = names.filter((name) => !name.startsWith('.')).toSorted()
    assets.push(...visible.map((name) => `${kind}@file://./${kind}s/${name}`))
  }
  return assets
}

async function readAssetMap(folder: string): Promise<AssetMap> {
  const path = join(folder, 'assets.json')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (hasErrorCode(cause, 'ENOENT')) return '{}'
    throw cause
  })
  try {
    return assetMapSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`"${path}" is not a map of assets`, { cause })
  }
}

async function readDocuments(
  path: string,
  directory: string,
  dispose: ImportSource['dispose'],
): Promise<ImportSource> {
  const documents: ImportDocument[] = []
  const lines = new Map<string, number>()
  let number = 0
  for await (const line of readLines(createReadStream(path))) {
    number++
    if (line.trim() === '') continue
    const document = parseDocument(line)
    if (!document.ok) throw new Error(`${path}, line ${number}: ${document.error}`)
    const { _id } = document.value
    const earlier = lines.get(_id)
    if (earlier !== undefined)
      throw new Error(`${path}, line ${number}: the id "${_id}" is on line ${earlier} too`)
    lines.set(_id, number)
    documents.push(document.value)
  }
  const assets = await listAssets(directory)
  if (documents.length + assets.length === 0) throw new Error(`"${path}" holds no documents`)
  return { documents, directory, assetMap: await readAssetMap(directory), assets, dispose }
}

function parseDocument(line: string): Result<ImportDocument> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (cause) {
    return { ok: false, error: `not JSON (one document a line is expected): ${toReason(cause)}` }
  }
  if (!isRecord(value)) return { ok: false, error: 'not a JSON object' }
  const { _id = randomUUID(), _type } = value
  if (typeof _id !== 'string' || !isDocumentId(_id))
    return { ok: false, error: `"_id" is not a valid document id: ${JSON.stringify(_id)}` }
  if (typeof _type !== 'string' || _type === '')
    return { ok: false, error: `the document "${_id}" has no "_type"` }
  return { ok: true, value: { ...value, _id, _type } }
}
