/** Key of the history entry, where the browser supports it. */
const getEntryKey = () =>
  typeof navigation === 'undefined' ? window.location.href : (navigation.currentEntry?.key ?? '')

/**
 * Scroll position of each history entry. The browser restores positions at once, when the page may
 * not be rendered yet and is too short.
 */
export class ScrollMemory {
  readonly #positions = new Map<string, number>()

  /** Records positions until the returned function is called. */
  start(): () => void {
    const record = () => this.#positions.set(getEntryKey(), window.scrollY)
    window.addEventListener('scroll', record, { passive: true })
    return () => window.removeEventListener('scroll', record)
  }

  /** Position of the current history entry. */
  recall(): number | undefined {
    return this.#positions.get(getEntryKey())
  }
}
