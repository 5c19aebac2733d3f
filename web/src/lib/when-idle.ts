import { onIdle } from './on-idle.ts'

const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const LISTEN = { capture: true, passive: true } as const
const IDLE_TIMEOUT_MS = 4000
/** Time after which a page loads what only developers need. */
export const STAY_MS = 5000

/** Runs the task once: on the first interaction, or when the loaded page is idle. */
export const whenIdle = (task: () => void): (() => void) =>
  runOnce(task, (run) => onIdle(run, IDLE_TIMEOUT_MS))

/** Runs the task once: on the first interaction, or when the visitor has stayed for some seconds. */
export const whenStaying = (task: () => void): (() => void) => runOnce(task, afterStay)

/** Runs the task once: on the first interaction. */
export const whenTouched = (task: () => void): (() => void) => runOnce(task, () => () => undefined)

function runOnce(task: () => void, whenLoaded: (task: () => void) => () => void): () => void {
  let cancelWait: (() => void) | undefined
  const stop = () => {
    for (const name of INTERACTIONS) window.removeEventListener(name, run, LISTEN)
    window.removeEventListener('load', wait)
    cancelWait?.()
  }
  const run = () => {
    stop()
    task()
  }
  const wait = () => {
    cancelWait = whenLoaded(run)
  }
  for (const name of INTERACTIONS) window.addEventListener(name, run, LISTEN)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return stop
}

function afterStay(task: () => void): () => void {
  const timer = setTimeout(task, STAY_MS)
  return () => clearTimeout(timer)
}
