// Restores a backup: all of it while the system is stopped, or one document while it runs.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBackupOf, getBackupFolder, listBackups } from './lib/backup-files.ts'
import { getToken } from './lib/lake.ts'
import { OperatorError } from './lib/operator-error.ts'
import { runMain } from './lib/processes.ts'
import { restoreData } from './lib/restore-data.ts'
import { restoreDocument } from './lib/restore-document.ts'
import { loadEnvFile, parseSettings } from './lib/settings.ts'

const USAGE = 'Usage: npm run restore -- <archive> | --day 2026-11-25 [--document <id>] [--replace]'

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        day: { type: 'string' },
        document: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    })
  } catch (cause) {
    throw new OperatorError(USAGE, { cause })
  }
}

runMain(async () => {
  loadEnvFile()
  const settings = parseSettings(process.env)
  const { dataDir, dataset } = settings
  const { values, positionals } = parse()
  const folder = getBackupFolder(dataDir)
  const names = listBackups(folder)
  const ofDay = values.day === undefined ? undefined : findBackupOf(folder, values.day)
  const list = names.length === 0 ? 'none yet' : names.join(', ')
  if (values.day !== undefined && ofDay === undefined)
    throw new OperatorError(`There is no backup of ${values.day} in ${folder}: ${list}.`)
  const chosen = ofDay === undefined ? positionals[0] : join(folder, ofDay)
  if (chosen === undefined || positionals.length > (ofDay === undefined ? 1 : 0))
    throw new OperatorError(`${USAGE}\nBackups in ${folder}: ${list}.`)
  const archive = resolve(chosen)
  const shared = { archive, dataDir, mayReplace: values.replace }

  if (values.document !== undefined) {
    if (!settings.isLakeEmbedded)
      throw new OperatorError(
        'The content is hosted: docs/runbooks/restore.md says how one document comes back.',
      )
    const token = await getToken(settings, 'administrator')
    const connection = { url: settings.apiHost, token }
    const ids = await restoreDocument({ ...shared, id: values.document, dataset, connection })
    process.stdout.write(`Restored ${ids.join(' and ')} from ${archive}.\n`)
    return
  }
  const { lines, replaced } = await restoreData({ ...shared, now: new Date() })
  process.stdout.write(`${lines.join('\n')}\nRestored from ${archive}; start the system.\n`)
  if (replaced)
    process.stdout.write(
      `What was there before is in ${replaced}. It has personal data: delete it when it is no longer needed.\n`,
    )
})
