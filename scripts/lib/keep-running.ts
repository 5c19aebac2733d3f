import { OperatorError } from './operator-error.ts'
import type { Service } from './processes.ts'

const MAX_STARTS = 5
const WITHIN_MINUTES = 10
const PAUSE_MS = 1000
const LEFT_OUT_PAUSE_MS = 60_000

/** A service that is restarted when it exits. */
export interface Part {
  label: string
  service: Service
  start: () => Service
  /** Parts of one group do the same work: while one of them runs, the others can be left out. */
  group?: string | undefined
}

export interface KeepRunningDeps {
  /** Aborted on shutdown. */
  signal: AbortSignal
  log: (label: string, line: string) => void
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

/**
 * Restarts parts whenever they exit, with exponential back-off, until shutdown. One that exits too often is left out, and
 * tried each minute, while another one of its group runs.
 * @throws OperatorError when nothing is left that does its work.
 */
export async function keepRunning(parts: readonly Part[], deps: KeepRunningDeps): Promise<void> {
  /** Times at which parts last exited too often. */
  const failures = new Map<Part, number>()
  const isLeftOut = (part: Part) => (failures.get(part) ?? -Infinity) > getStartOfPeriod(deps)
  const keep = (part: Part) => {
    const siblings = parts.filter(
      (other) => other === part || (part.group !== undefined && other.group === part.group),
    )
    return keepPart(part, deps, () => {
      failures.set(part, deps.now())
      return !siblings.every(isLeftOut)
    })
  }
  await Promise.all(parts.map(keep))
}

const getStartOfPeriod = ({ now }: KeepRunningDeps) => now() - WITHIN_MINUTES * 60_000

async function keepPart(
  { label, start, ...part }: Part,
  deps: KeepRunningDeps,
  /** Notes that it exits too often; false when the system cannot go on. */
  leaveOut: () => boolean,
): Promise<void> {
  const { signal, log, wait, now } = deps
  let { service } = part
  let starts: number[] = []
  while (true) {
    const line = await service.ended
    if (signal.aborted) return
    // A surviving child process may hold the port.
    service.kill()
    starts = starts.filter((at) => at > getStartOfPeriod(deps))
    const isTooOften = starts.length >= MAX_STARTS
    const often = `It was restarted ${MAX_STARTS} times within ${WITHIN_MINUTES} minutes`
    if (isTooOften && !leaveOut())
      throw new OperatorError(`${line} ${often}, so everything was stopped; see the log above.`)
    const count = `${starts.length + 1} of ${MAX_STARTS} times within ${WITHIN_MINUTES} minutes`
    log(
      label,
      isTooOften
        ? `${line} ${often}, so it is left out and tried each minute; the others go on.`
        : `${line} It is restarted (${count}).`,
    )
    await wait(isTooOften ? LEFT_OUT_PAUSE_MS : PAUSE_MS * 2 ** starts.length)
    if (signal.aborted) return
    starts.push(now())
    service = start()
  }
}
