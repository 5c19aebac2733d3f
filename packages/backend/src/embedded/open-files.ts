import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'telemetry/log'
import { getFileUrls } from '../files/file-records.ts'
import { createClamdScanner, parseClamdAddress } from '../files/clamd-scanner.ts'
import { createLogError } from '../log-error.ts'
import { createFilesApp } from '../files/files-app.ts'
import { createFolderApp } from './storage/folder-app.ts'
import { createFolderStorage } from './storage/folder-storage.ts'
import { removeMailFiles } from './mailbox/mail-files.ts'
import type { OperationDeps } from '../enquiries/operation-deps.ts'
import { openExports } from './open-exports.ts'
import { getMailFolder } from './open-outbox.ts'
import type { BackendSettings } from './settings.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { type EraseDeps, eraseOnRequest } from '../retention/erase.ts'
import { type Purged, purgeDue, type PurgeDeps } from '../retention/purge.ts'
import { purgeReadings } from '../store/readings.ts'
import { startPurgeTimer } from './purge-timer.ts'

export interface EmbeddedFiles extends Pick<OperationDeps, 'queueExport' | 'getExportUrl'> {
  /** Routes for uploads and downloads, under the REST stage. */
  app: Hono
  /** Signed URLs of an enquiry's files, valid for some minutes. */
  getFileUrls: (record: EnquiryRecord) => Promise<{ id: string; url: string }[]>
  /** Erases a record with its files and mails; answers whether nothing had to be kept. */
  eraseOnRequest: (record: EnquiryRecord) => Promise<boolean>
  stop: () => Promise<void>
}

/** The purge, and what DynamoDB's TTL deletes on AWS. */
async function purgeAll(deps: PurgeDeps, limit: number): Promise<Purged> {
  const readings = await purgeReadings(deps.store, { now: deps.now(), limit })
  const purged = await purgeDue(deps, limit)
  return { ...purged, seen: Math.max(purged.seen, readings) }
}

/** File storage of the embedded backend, and the purge of files and records. */
export function openFiles(
  settings: BackendSettings,
  store: Store,
  { env, log }: { env: NodeJS.ProcessEnv; log: Logger },
): EmbeddedFiles {
  const storage = createFolderStorage({
    folder: join(settings.dataDir, 'files'),
    url: `http://127.0.0.1:${settings.port}/prod/files`,
    secret: settings.manageLinkSecret,
  })
  const eraseDeps: EraseDeps = {
    store,
    files: storage,
    removeMails: (recordId) => removeMailFiles(getMailFolder(settings), recordId),
    now: () => new Date(),
  }
  const exports = openExports(settings, store, log)
  const purge = startPurgeTimer(
    (limit) => purgeAll({ ...eraseDeps, exports: exports.files }, limit),
    log,
  )
  const clamd = parseClamdAddress(env.CLAMD_ADDRESS)
  const app = createFilesApp({
    store,
    storage,
    apiKey: settings.apiKey,
    scan: clamd && createClamdScanner(clamd),
    logError: createLogError(log),
  })
  app.route('/', createFolderApp('files', storage))
  app.route('/', createFolderApp('exports', exports.files))
  return {
    app,
    getFileUrls: (record) => getFileUrls(store, storage, record),
    eraseOnRequest: (record) => eraseOnRequest(eraseDeps, record),
    queueExport: exports.queue,
    getExportUrl: exports.files.getUrl,
    stop: async () => {
      await Promise.all([purge.stop(), exports.stop()])
    },
  }
}
