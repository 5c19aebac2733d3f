import type { Logger } from 'telemetry/log'

/** Logs what failed with its cause, and with the cause's stack where it has one. */
export const createLogError =
  (log: Logger) =>
  (message: string, cause: unknown): void =>
    log.error(message, {
      cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    })
