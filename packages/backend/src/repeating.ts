export interface Repeating {
  /** Resolves when the run under way is done. */
  stop: () => Promise<void>
}

/**
 * Runs work again and again inside a process that lives on.
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
