import type { Logger } from '../log.ts'

/** A log whose lines a test reads: level, message and fields as JSON. */
export function listLog(lines: string[] = []): Logger {
  const add =
    (level: string): Logger['info'] =>
    (message, fields) =>
      void lines.push(`${level} ${message} ${JSON.stringify(fields)}`)
  return { info: add('INFO'), warn: add('WARN'), error: add('ERROR') }
}
