/** Sets `data-scrolling-up` on the main bar while the visitor scrolls up. */
export function trackScrollDirection(mainBar: HTMLElement): () => void {
  let position = window.scrollY
  mainBar.dataset['scrollingUp'] = 'false'
  const update = () => {
    const next = Math.max(0, window.scrollY)
    if (next === position) return
    mainBar.dataset['scrollingUp'] = String(next < position)
    position = next
  }
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}
