import { CHANGE_DUE, CHANGES_AT, REFRESH_DUE } from './page-changes.ts'

const LOOK_MS = 2_000
/** The visitor's clock may be ahead: an unchanged page is requested again at intervals. */
const AGAIN_MS = 30_000

const isDue = (now: number) =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${CHANGES_AT}"]`)].some(
    ({ content }) => Date.parse(content) <= now,
  )

/** Notifies the window when something on the open page begins or ends, and when to refresh the page. */
export function watchChanges(): () => void {
  let asked = 0
  const timer = setInterval(() => {
    const now = Date.now()
    if (now < asked + AGAIN_MS || !isDue(now)) return
    asked = now
    window.dispatchEvent(new Event(CHANGE_DUE))
    // The server has it no more: refreshed, the page would lose it.
    if (!document.querySelector('[data-shown-once]')) window.dispatchEvent(new Event(REFRESH_DUE))
  }, LOOK_MS)
  return () => clearInterval(timer)
}
