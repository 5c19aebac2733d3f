import { type WriteLog, writeToConsole } from 'core/amplify/log'
import type { OutboxLogEntry } from './worker.ts'

const LEVELS = { info: 'INFO', warn: 'WARN', error: 'ERROR' } as const

/** Writes outbox events to the operator's log. */
export function logOutbox(
  { level, message, ...details }: OutboxLogEntry,
  write: WriteLog = writeToConsole,
): void {
  write(LEVELS[level], `Outbox: ${message}`, details)
}
