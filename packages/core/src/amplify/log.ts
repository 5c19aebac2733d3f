/** From most to least verbose. */
export const LOG_LEVELS = ['VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

export const DEFAULT_LOG_LEVEL = 'WARN' satisfies LogLevel

/** Log output; `details` never contain tokens or personal data. */
export type WriteLog = (level: LogLevel, message: string, details?: unknown) => void

/* oxlint-disable no-console -- the package's only output */
const CONSOLE_METHODS: Record<LogLevel, (line: string) => void> = {
  VERBOSE: (line) => console.debug(line),
  DEBUG: (line) => console.debug(line),
  INFO: (line) => console.info(line),
  WARN: (line) => console.warn(line),
  ERROR: (line) => console.error(line),
}
/* oxlint-enable no-console */

/** Writes lines to the console. */
export const writeToConsole: WriteLog = (level, message, details) => {
  const line = details === undefined ? message : `${message} ${JSON.stringify(details)}`
  CONSOLE_METHODS[level](`[${level}] ${line}`)
}

/** Filters lines below `level`. */
export function createLog(
  level: LogLevel = DEFAULT_LOG_LEVEL,
  write: WriteLog = writeToConsole,
): WriteLog {
  const threshold = LOG_LEVELS.indexOf(level)
  return (lineLevel, message, details) => {
    if (LOG_LEVELS.indexOf(lineLevel) >= threshold) write(lineLevel, message, details)
  }
}
