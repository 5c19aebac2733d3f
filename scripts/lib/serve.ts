import { log, runMain } from './processes.ts'
import { OperatorError } from './operator-error.ts'
import { loadEnvFile, parseSettings } from './settings.ts'
import { startSystem, type Mode } from './system.ts'

/** Runs the whole system until Ctrl-C, or until a part of it ends. */
export function serve(mode: Mode) {
  runMain(async () => {
    const started = Date.now()
    loadEnvFile()
    const settings = parseSettings(process.env)
    const { services } = await startSystem(settings, mode)

    log('ready', `in ${((Date.now() - started) / 1000).toFixed(0)} s. Ctrl-C stops everything.`)
    log('ready', `Site          ${settings.webUrl}`)
    log('ready', `Studio        ${settings.studioUrl}`)
    log('ready', `Content lake  ${settings.apiHost}`)
    if (settings.isBackendEmbedded)
      log('ready', `Backend       http://127.0.0.1:${settings.backendPort}`)

    const line = await Promise.race(Object.values(services).map(({ ended }) => ended))
    throw new OperatorError(`${line} Everything else was stopped too; see the log above.`)
  })
}
