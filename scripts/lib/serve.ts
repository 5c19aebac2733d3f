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

/** Runs the whole system until Ctrl-C; restarts a part that exits. */
export function serve(mode: Mode, { prepare, startSite }: ServeOptions = {}) {
  runMain(async (signal) => {
    const started = Date.now()
    loadEnvFile()
    const settings = parseSettings(process.env)
    await prepare?.()
    const { parts } = await startSystem(settings, mode, startSite)

    log('ready', `in ${((Date.now() - started) / 1000).toFixed(0)} s. Ctrl-C stops everything.`)
    log('ready', `Site          ${settings.webUrl}`)
    log('ready', `Studio        ${settings.studioUrl}`)
    log('ready', `Content lake  ${settings.apiHost}`)
    if (settings.isBackendEmbedded)
      log('ready', `Backend       http://127.0.0.1:${settings.backendPort}`)

    const deps = { signal, log, wait: setTimeout, now: Date.now }
    const backUp = () =>
      run('node', ['--no-warnings', 'scripts/backup.ts', '--nightly'], { label: 'backup' })
    const nights = {
      ...deps,
      backUp,
      log: (line: string) => log('backup', line),
      now: () => new Date(),
    }
    await Promise.all([
      ...parts.map((part) => keepRunning(part, deps)),
      ...(settings.isLakeEmbedded || settings.isBackendEmbedded
        ? [backUpNightly(settings.dataDir, nights)]
        : []),
    ])
  })
}
