/** Tabs in the background do not paint. */
const LIMIT_MS = 500

/** Runs the task once the next frame is on the screen; returns the function that cancels it. */
export function afterPaint(task: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(task)
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    task()
  }, LIMIT_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
