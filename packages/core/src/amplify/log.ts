/** From most to least verbose. */
export const LOG_LEVELS = ['VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

export const DEFAULT_LOG_LEVEL = 'WARN' satisfies LogLevel

type WriteLine = (message: string, fields?: Readonly<Record<string, unknown>>) => void

/** Takes lines: telemetry's log on servers, the console in browsers. Fields hold no personal data. */
export interface Log {
  info: WriteLine
  warn: WriteLine
  error: WriteLine
}

/** Leaves out lines below `level`. */
export function limitLog(log: Log = console, level: LogLevel = DEFAULT_LOG_LEVEL): Log {
  const threshold = LOG_LEVELS.indexOf(level)
  const limit =
    (lineLevel: LogLevel, write: WriteLine): WriteLine =>
    (message, fields) => {
      if (LOG_LEVELS.indexOf(lineLevel) >= threshold) write(message, fields)
    }
  return {
    info: limit('INFO', (...line) => log.info(...line)),
    warn: limit('WARN', (...line) => log.warn(...line)),
    error: limit('ERROR', (...line) => log.error(...line)),
  }
}
