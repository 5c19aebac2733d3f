import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { packArchive } from '../../packages/content-lake/src/dataset/archive.ts'
import { toReason } from '../../packages/content-lake/src/errors.ts'
import { requireIntact } from '../../packages/content-lake/src/store/database.ts'
import {
  countData,
  describeFiles,
  ENQUIRY_DATABASE,
  LAKE_DATABASE,
  listFiles,
  type Manifest,
  MANIFEST,
} from './backup-manifest.ts'
import { OperatorError } from './operator-error.ts'

/** Made anew from the rest, or only of use to the process that wrote them. */
const LEFT_OUT = [
  /^content-lake\/(?:cache|assets\/\.uploads)\//,
  /^backend\/exports\//,
  /^backend\/enquiries\//,
  /\.(?:sqlite|lock|part|draft)$/,
  /\.sqlite-/,
]

const isKept = (path: string) => !LEFT_OUT.some((pattern) => pattern.test(path))

/** Uploads never change, so that a second name keeps their bytes even when they are deleted meanwhile. */
function takeFile(from: string, to: string, isUnchanging: boolean) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  if (isUnchanging) {
    try {
      linkSync(from, to)
      return
    } catch {
      // Another disk.
    }
  }
  copyFileSync(from, to)
}

/** Files of the content lake and the backend, and the secrets beside them. */
function listData(dataDir: string): string[] {
  const parts = ['content-lake', 'backend'].filter((name) => existsSync(join(dataDir, name)))
  const secrets = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  return [
    ...secrets,
    ...parts.flatMap((part) => listFiles(join(dataDir, part)).map((path) => `${part}/${path}`)),
  ].filter(isKept)
}

/**
 * Copies a database as it is at one moment, beside the process that writes it.
 * @throws OperatorError when it is damaged.
 */
function copyDatabase(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    requireIntact(database)
    database.prepare('VACUUM INTO ?').run(to)
  } catch (cause) {
    const reason = toReason(cause).replaceAll('\n', ' ')
    throw new OperatorError(
      `${from} cannot be backed up (${reason}). Keep the backups that you have.`,
      { cause },
    )
  } finally {
    database.close()
  }
  chmodSync(to, 0o600)
}

/**
 * Writes content, enquiries and files of a data folder to one archive, beside the system that uses them.
 * @throws OperatorError when there is nothing to back up, or a database is damaged.
 */
export async function makeBackup(dataDir: string, archive: string, now: Date): Promise<Manifest> {
  const databases = [LAKE_DATABASE, ENQUIRY_DATABASE].filter((file) =>
    existsSync(join(dataDir, file)),
  )
  if (databases.length === 0)
    throw new OperatorError(`There is nothing to back up in ${dataDir}: start the system once.`)
  mkdirSync(dirname(archive), { recursive: true, mode: 0o700 })
  const staging = mkdtempSync(join(dirname(archive), '.making-'))
  const draft = `${staging}.draft`
  try {
    // Databases before files: a file that is written meanwhile is one too many, never one too few.
    for (const file of databases) copyDatabase(join(dataDir, file), join(staging, file))
    for (const path of listData(dataDir))
      takeFile(join(dataDir, path), join(staging, path), path.startsWith('content-lake/assets/'))
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      counts: countData(staging),
      files: await describeFiles(staging),
    }
    writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest, null, 2))
    await packArchive(staging, draft, 'backup')
    chmodSync(draft, 0o600)
    renameSync(draft, archive)
    return manifest
  } finally {
    rmSync(staging, { recursive: true, force: true })
    rmSync(draft, { force: true })
  }
}
