// Backs up content, enquiries and files to one archive, beside the running system.
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  getBackupFolder,
  getManualName,
  getNightlyName,
  removeOldNights,
} from './lib/backup-files.ts'
import { makeBackup } from './lib/make-backup.ts'
import { runMain } from './lib/processes.ts'
import { loadEnvFile, parseSettings } from './lib/settings.ts'

runMain(async () => {
  loadEnvFile()
  const { values } = parseArgs({
    options: { to: { type: 'string' }, nightly: { type: 'boolean', default: false } },
  })
  const settings = parseSettings(process.env)
  const now = new Date()
  const folder = resolve(values.to ?? getBackupFolder(settings.dataDir))
  const archive = join(folder, values.nightly ? getNightlyName(now) : getManualName(now))
  if (values.nightly) setPriority(constants.priority.PRIORITY_LOW)
  const { counts } = await makeBackup(settings.dataDir, archive, now)
  if (!values.nightly)
    for (const [kind, count] of Object.entries(counts)) process.stdout.write(`${kind}: ${count}\n`)
  const megabytes = (statSync(archive).size / 1_000_000).toFixed(1)
  process.stdout.write(
    `Backed up to ${archive} (${megabytes} MB) in ${((Date.now() - now.getTime()) / 1000).toFixed(1)} s.\n`,
  )
  if (values.nightly) removeOldNights(folder)
  if (!settings.isLakeEmbedded)
    process.stdout.write(
      'The content is hosted: docs/runbooks/restore.md says how it is backed up.\n',
    )
  if (!settings.isBackendEmbedded)
    process.stdout.write(
      'The backend is hosted: docs/runbooks/restore.md says how enquiries are backed up.\n',
    )
})
