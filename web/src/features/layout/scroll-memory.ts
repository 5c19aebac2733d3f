/** Key of a history entry, where the browser supports it. */
const getEntryKey = () =>
  typeof navigation === 'undefined' ? window.location.href : (navigation.currentEntry?.key ?? '')

/**
 * Remembers where a visitor was on each history entry. The browser restores a position as soon as
 * it goes back, when the page may not be there yet and is too short for it.
 */
export class ScrollMemory {
  readonly #positions = new Map<string, number>()

  /** Records until the returned function is called. */
  start(): () => void {
    const record = () => this.#positions.set(getEntryKey(), window.scrollY)
    window.addEventListener('scroll', record, { passive: true })
    return () => window.removeEventListener('scroll', record)
  }

  /** The position on the entry that is current now. */
  recall(): number | undefined {
    return this.#positions.get(getEntryKey())
  }
}
