/** Style sheets that the browser still has to load, as the page's inline script marks them (docs/adr/0018). */
const getPending = () => document.querySelectorAll('link[data-late]')

/** Calls back when the whole style sheets apply: at once, except shortly after a first load. */
export function whenStyled(callBack: () => void): void {
  const pending = getPending()
  if (pending.length === 0) {
    callBack()
    return
  }
  const look = () => {
    // The page's own handler, which was there first, has removed the mark.
    if (getPending().length === 0) callBack()
  }
  for (const link of pending)
    for (const name of ['load', 'error']) link.addEventListener(name, look, { once: true })
}

/** The same for what is awaited with other parts of an element that opens. */
export const loadStyles = (): Promise<void> =>
  new Promise((resolve) => {
    whenStyled(resolve)
  })
