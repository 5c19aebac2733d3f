import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Device, Vital } from './reports.ts'
import { sendVitals } from './send-report.ts'

const PHONE = '(max-width: 767px)'
const TABLET = '(max-width: 1023px)'

const getDevice = (): Device => {
  if (window.matchMedia(PHONE).matches) return 'phone'
  return window.matchMedia(TABLET).matches ? 'tablet' : 'computer'
}

let isWatching = false

/** Sends the measures of this document when it is hidden, each once: a page that is hidden again is no second visit. */
export function watchVitals(): void {
  // However often the tree is mounted.
  if (isWatching) return
  isWatching = true
  const values = new Map<Vital, number>()
  const sent = new Set<Vital>()
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value }) => void values.set(name, value))
  // Bubbles to the window after the library's own listeners have noted the last values.
  window.addEventListener('visibilitychange', () => {
    const found = [...values].filter(([name]) => !sent.has(name))
    if (document.visibilityState !== 'hidden' || found.length === 0) return
    for (const [name] of found) sent.add(name)
    sendVitals({ device: getDevice(), vitals: Object.fromEntries(found) })
  })
}
