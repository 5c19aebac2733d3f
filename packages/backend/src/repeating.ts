export interface Repeating {
  /** Resolves when the run in progress is done. */
  stop: () => Promise<void>
}

/**
 * Runs a job repeatedly in a long-lived process.
 *
 * @param work Answers the milliseconds until its next run; never rejects.
 */
export function startRepeating(work: () => Promise<number>, firstDelay: number): Repeating {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    const delay = await work()
    running = undefined
    schedule(delay)
  }
  const schedule = (delay: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
    }, delay).unref()
  }

  schedule(firstDelay)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
