import { OperatorError } from './operator-error.ts'
import type { Service } from './processes.ts'

const MAX_STARTS = 5
const WITHIN_MINUTES = 10
const PAUSE_MS = 1000

/** A service that is restarted when it exits. */
export interface Part {
  label: string
  service: Service
  start: () => Service
}

export interface KeepRunningDeps {
  /** Aborted on shutdown. */
  signal: AbortSignal
  log: (label: string, line: string) => void
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

/**
 * Restarts a part whenever it exits, with exponential back-off, until shutdown.
 * @throws OperatorError when it exits too often.
 */
export async function keepRunning(
  { label, start, ...part }: Part,
  { signal, log, wait, now }: KeepRunningDeps,
): Promise<void> {
  let { service } = part
  let starts: number[] = []
  while (true) {
    const line = await service.ended
    if (signal.aborted) return
    // A surviving child process may hold the port.
    service.kill()
    starts = starts.filter((at) => at > now() - WITHIN_MINUTES * 60_000)
    if (starts.length === MAX_STARTS)
      throw new OperatorError(
        `${line} It was restarted ${MAX_STARTS} times within ${WITHIN_MINUTES} minutes, so everything was stopped; see the log above.`,
      )
    const count = `${starts.length + 1} of ${MAX_STARTS} times within ${WITHIN_MINUTES} minutes`
    log(label, `${line} It is restarted (${count}).`)
    await wait(PAUSE_MS * 2 ** starts.length)
    if (signal.aborted) return
    starts.push(now())
    service = start()
  }
}
