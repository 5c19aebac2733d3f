import { CHANGE_DUE, CHANGES_AT, REFRESH_DUE } from './page-changes.ts'

const LOOK_MS = 2_000
/** The visitor's clock may be ahead: an unchanged page is requested again at intervals. */
const AGAIN_MS = 30_000

/** The latest change that has passed by the visitor's clock; 0 where none has. */
const getDue = (now: number): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll<HTMLMetaElement>(`meta[name="${CHANGES_AT}"]`)]
      .map(({ content }) => Date.parse(content))
      .filter((instant) => instant <= now),
  )

/** Notifies the window when something on the open page begins or ends, and when to refresh the page. */
export function watchChanges(): () => void {
  let asked = { at: 0, due: 0 }
  const timer = setInterval(() => {
    const now = Date.now()
    const due = getDue(now)
    if (due === 0 || (due === asked.due && now < asked.at + AGAIN_MS)) return
    asked = { at: now, due }
    window.dispatchEvent(new Event(CHANGE_DUE))
    // The server has it no more: refreshed, the page would lose it.
    if (!document.querySelector('[data-shown-once]')) window.dispatchEvent(new Event(REFRESH_DUE))
  }, LOOK_MS)
  return () => clearInterval(timer)
}
