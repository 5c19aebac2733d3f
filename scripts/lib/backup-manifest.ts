import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const LAKE_DATABASE = 'content-lake/lake.sqlite'
export const ENQUIRY_DATABASE = 'backend/enquiries/enquiries.sqlite'
export const MANIFEST = 'manifest.json'

const countsSchema = z.record(z.string(), z.number())

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Numbers of documents, enquiries and files of each kind. */
  counts: countsSchema,
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})

export type Counts = z.output<typeof countsSchema>
export type Manifest = z.output<typeof manifestSchema>

/** Paths of all files of a folder, in order. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const path of listFiles(folder).filter((name) => name !== MANIFEST)) {
    const file = join(folder, path)
    files[path] = { bytes: statSync(file).size, sha256: await hashFile(file) }
  }
  return files
}

function countRows(file: string, sql: string, toName: (kind: string) => string): Counts {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare(sql).all()
    return Object.fromEntries(rows.map(({ kind, n }) => [toName(String(kind)), Number(n)]))
  } finally {
    database.close()
  }
}

const DOCUMENTS = `
SELECT json_extract(json, '$._type') || iif(id LIKE 'drafts.%', ' (draft)', '') AS kind, count(*) AS n
FROM documents GROUP BY kind ORDER BY kind`

/** Items of the table, by the first part of their key. */
const ITEMS = `
SELECT substr(pk, 1, instr(pk || '#', '#') - 1) AS kind, count(*) AS n FROM items
GROUP BY kind ORDER BY kind`

/** The folder of a file, two levels deep: `content-lake/assets`, `backend/files`. */
const getArea = (path: string) => path.split('/').slice(0, 2).join('/')

/** Counts documents by type, items of the enquiries' table by kind, and files by folder. */
export function countData(folder: string): Counts {
  const paths = listFiles(folder)
  const counts: Counts = {
    ...(paths.includes(LAKE_DATABASE) &&
      countRows(join(folder, LAKE_DATABASE), DOCUMENTS, (kind) => `content: ${kind}`)),
    ...(paths.includes(ENQUIRY_DATABASE) &&
      countRows(join(folder, ENQUIRY_DATABASE), ITEMS, (kind) => `enquiries: ${kind}`)),
  }
  const areas = ['content-lake/assets', 'backend/files', 'backend/mail']
  for (const area of areas)
    counts[`files: ${area}`] = paths.filter((path) => getArea(path) === area).length
  return counts
}

/** One line for each kind; a difference begins with DIFFER. */
export const compareCounts = (before: Counts, after: Counts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().map((kind) => {
    const [from, to] = [before[kind] ?? 0, after[kind] ?? 0]
    return `${from === to ? 'same  ' : 'DIFFER'} ${kind}: ${from} ${to}`
  })

/** @throws when it is missing or no manifest of ours. */
export const readManifest = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
