import { setTimeout } from 'node:timers/promises'
import { keepRunning } from './keep-running.ts'
import { backUpNightly } from './nightly-backup.ts'
import { log, run, runMain } from './processes.ts'
import { loadEnvFile, parseSettings } from './settings.ts'
import { startSystem, type Mode, type StartSite } from './system.ts'

interface ServeOptions {
  /** Fails before anything is built or started when the machine lacks something. */
  prepare?: () => Promise<void>
  startSite?: StartSite
}

const NAME_WIDTH = 14

/** Runs the whole system until Ctrl-C; restarts a part that exits. */
export function serve(mode: Mode, { prepare, startSite }: ServeOptions = {}) {
  runMain(async (signal) => {
    const started = Date.now()
    const getSeconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`
    loadEnvFile()
    const settings = parseSettings(process.env)
    await prepare?.()
    const addresses: string[] = []
    const { parts, compressAssets } = await startSystem(settings, mode, {
      startSite,
      isPackaged: startSite !== undefined,
      announce: (name, url) => {
        const line = `${name.padEnd(NAME_WIDTH)}${url}`
        addresses.push(line)
        log('ready', `${line} after ${getSeconds()}`)
      },
    })

    log('ready', `in ${getSeconds()}. Ctrl-C stops everything.`)
    for (const line of addresses.toReversed()) log('ready', line)

    const deps = { signal, log, wait: setTimeout, now: Date.now }
    const backUp = () =>
      run('node', ['--no-warnings', 'scripts/backup.ts', '--nightly'], { label: 'backup' })
    const nights = {
      ...deps,
      backUp,
      log: (line: string) => log('backup', line),
      now: () => new Date(),
    }
    // Nobody waits for it, and the site serves without it.
    const compress = () =>
      compressAssets().catch((error: unknown) => {
        if (!signal.aborted) log('start', `Assets stay uncompressed: ${String(error)}`)
      })
    await Promise.all([
      keepRunning(parts, deps),
      ...(settings.isLakeEmbedded || settings.isBackendEmbedded
        ? [backUpNightly(settings.dataDir, nights)]
        : []),
      ...(mode === 'production' ? [compress()] : []),
    ])
  })
}
