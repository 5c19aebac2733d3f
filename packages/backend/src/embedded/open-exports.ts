import { join } from 'node:path'
import type { Logger } from 'telemetry/log'
import { createLogError } from '../log-error.ts'
import { runExport } from '../enquiries/run-export.ts'
import { listExports } from '../exports/export-job.ts'
import type { Store } from '../store/store.ts'
import type { BackendSettings } from './settings.ts'
import { createFolderExports, type FolderExports } from './storage/folder-exports.ts'

interface EmbeddedExports {
  files: FolderExports
  queue: (id: string) => Promise<void>
  /** Resolves when the job in progress has stored what it has read. */
  stop: () => Promise<void>
}

/** More would wait longer than their files are kept. */
const MAX_WAITING = 1000

/** Exports of the embedded backend: one after the other, and after a restart on from where they were. */
export function openExports(
  settings: Pick<BackendSettings, 'dataDir' | 'manageLinkSecret' | 'port'>,
  store: Store,
  log: Logger,
): EmbeddedExports {
  const files = createFolderExports({
    folder: join(settings.dataDir, 'exports'),
    url: `http://127.0.0.1:${settings.port}/prod/exports`,
    secret: settings.manageLinkSecret,
  })
  let isStopped = false
  const logError = createLogError(log)
  const run = async (id: string) => {
    if (!isStopped) await runExport({ store, files, logError, hasTime: () => !isStopped }, id)
  }
  const runUnfinished = async () => {
    for (const id of await listExports(store, MAX_WAITING)) {
      await run(id)
    }
  }
  const report = (cause: unknown) => logError('Exports could not be run.', cause)
  let last = runUnfinished().catch(report)
  return {
    files,
    queue: (id) => {
      last = last.then(() => run(id)).catch(report)
      return Promise.resolve()
    },
    stop: async () => {
      isStopped = true
      await last
    },
  }
}
