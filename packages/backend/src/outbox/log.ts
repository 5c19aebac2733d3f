import { writeToConsole } from 'core/amplify/log'
import type { OutboxLogEntry } from './worker.ts'

const LEVELS = { info: 'INFO', warn: 'WARN', error: 'ERROR' } as const

/** Writes what happened to the outbox where the operator reads it. */
export function logOutbox({ level, message, ...details }: OutboxLogEntry): void {
  writeToConsole(LEVELS[level], `Outbox: ${message}`, details)
}
