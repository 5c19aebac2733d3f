import type { Logger } from 'telemetry/log'
import type { OutboxLogEntry } from './worker.ts'

/** Writes outbox events to the operator's log. */
export const logOutbox = ({ level, message, ...details }: OutboxLogEntry, log: Logger): void =>
  log[level](`Outbox: ${message}`, details)
