// Copies the readable part of damaged data into new files beside it; changes nothing else.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './lib/operator-error.ts'
import { runMain } from './lib/processes.ts'
import { salvageDocuments, salvageEnquiries } from './lib/salvage-data.ts'
import { loadEnvFile, parseSettings } from './lib/settings.ts'

runMain(async () => {
  loadEnvFile()
  const { dataDir } = parseSettings(process.env)
  const target = join(dataDir, 'salvaged')
  if (existsSync(target)) throw new OperatorError(`Move ${target} away first.`)

  const lake = join(dataDir, 'content-lake', 'lake.sqlite')
  if (existsSync(lake)) {
    const folder = join(target, 'content-lake')
    const count = salvageDocuments(lake, folder)
    process.stdout.write(
      `${count} documents are in ${join(folder, 'lake.sqlite')}. To use them, move ${lake}, its -wal and its -shm away, and this file there.\n`,
    )
  }

  const enquiries = join(dataDir, 'backend', 'enquiries')
  const file = join(enquiries, 'enquiries.sqlite')
  if (existsSync(file)) {
    const folder = join(target, 'enquiries')
    const count = salvageEnquiries(file, folder)
    process.stdout.write(
      `${count} items of enquiries are in ${folder}. To use them, move ${enquiries} away, and this folder there.\n`,
    )
  }
})
