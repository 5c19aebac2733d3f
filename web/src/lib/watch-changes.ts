import { CHANGE_DUE, CHANGES_AT, REFRESH_DUE } from './page-changes.ts'

const CHECK_MS = 2_000
/** The visitor's clock may be ahead: an unchanged page is requested again at intervals. */
const AGAIN_MS = 30_000
/** A tab that was out of sight for so long may have missed a publish. */
const AWAY_MS = 60_000

/** The latest change that has passed by the visitor's clock; 0 where none has. */
const getDue = (now: number): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll<HTMLMetaElement>(`meta[name="${CHANGES_AT}"]`)]
      .map(({ content }) => Date.parse(content))
      .filter((instant) => instant <= now),
  )

function notify() {
  window.dispatchEvent(new Event(CHANGE_DUE))
  // The server has it no more: refreshed, the page would lose it.
  if (!document.querySelector('[data-shown-once]')) window.dispatchEvent(new Event(REFRESH_DUE))
}

/**
 * Notifies the window when something on the open page begins or ends, or when the page is looked at again after a while,
 * and when to refresh the page: open tabs hear of a publish without a connection each.
 */
export function watchChanges(): () => void {
  let asked = { at: 0, due: 0 }
  let leftAt: number | undefined
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      leftAt = Date.now()
      return
    }
    if (leftAt !== undefined && Date.now() >= leftAt + AWAY_MS) notify()
    leftAt = undefined
  }
  document.addEventListener('visibilitychange', handleVisibility)
  const timer = setInterval(() => {
    const now = Date.now()
    const due = getDue(now)
    if (due === 0 || (due === asked.due && now < asked.at + AGAIN_MS)) return
    asked = { at: now, due }
    notify()
  }, CHECK_MS)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
