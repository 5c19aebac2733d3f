// The log of a function: one JSON object a line, as the embedded backend's in production.
import type { LogLevel, WriteLog } from 'core/amplify/log'
import { Log } from 'telemetry/log'

const log = new Log({
  service: 'backend',
  isJson: true,
  write: (line, level) => process[level === 'info' ? 'stdout' : 'stderr'].write(line),
})

const METHODS = {
  VERBOSE: 'info',
  DEBUG: 'info',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
} as const satisfies Record<LogLevel, string>

export const writeLog: WriteLog = (level, message, details) =>
  log[METHODS[level]](message, { ...(typeof details === 'object' && details) })

export const logError = (message: string, cause: unknown): void =>
  log.error(message, {
    cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  })
