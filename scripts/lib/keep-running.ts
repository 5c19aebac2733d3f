import { OperatorError } from './operator-error.ts'
import type { Service } from './processes.ts'

const MAX_STARTS = 5
const WITHIN_MINUTES = 10
const PAUSE_MS = 1000

/** A part of the system that is to run as long as the system does. */
export interface Part {
  label: string
  service: Service
  start: () => Service
}

export interface KeepRunningDeps {
  /** Aborted when everything is being stopped. */
  signal: AbortSignal
  log: (label: string, line: string) => void
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

/**
 * Starts a part again each time that it ends, after a pause that doubles, until everything stops.
 * @throws OperatorError when it ended too often.
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
    starts = starts.filter((at) => at > now() - WITHIN_MINUTES * 60_000)
    if (starts.length === MAX_STARTS)
      throw new OperatorError(
        `${line} It was started again ${MAX_STARTS} times within ${WITHIN_MINUTES} minutes, so everything was stopped; see the log above.`,
      )
    const count = `${starts.length + 1} of ${MAX_STARTS} times within ${WITHIN_MINUTES} minutes`
    log(label, `${line} It is started again (${count}).`)
    await wait(PAUSE_MS * 2 ** starts.length)
    if (signal.aborted) return
    starts.push(now())
    service = start()
  }
}
