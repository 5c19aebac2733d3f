/** In windows: the live sum is loaded when the section is nearer than this. */
const NEAR = 2

/** Reports the place of a model's live sum when it comes near. */
export function watchCost(report: (place: Element) => void): () => void {
  const look = () => {
    const place = document.querySelector('[data-cost]:not([data-near])')
    if (!place || place.getBoundingClientRect().top > NEAR * window.innerHeight) return
    place.toggleAttribute('data-near', true)
    report(place)
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}
