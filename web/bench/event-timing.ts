import type { Page } from '@playwright/test'

export interface EventTiming {
  /** Longest event of each interaction, as INP counts them, in milliseconds. */
  durations: number[]
  /** Sum of unexpected layout shifts. */
  shift: number
}

function observe() {
  // TypeScript's DOM library lacks the threshold.
  const everyEvent = { type: 'event', durationThreshold: 16, buffered: true }
  const durations = new Map<number, number>()
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration))
    }
  }).observe(everyEvent)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        shift += Number(Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  Reflect.set(window, 'readMeasures', () => ({ durations: [...durations.values()], shift }))
}

/** Records interactions and layout shifts of every page that opens from now on. */
export const recordEvents = (page: Page) => page.addInitScript(observe)

export const readEvents = (page: Page): Promise<EventTiming> =>
  page.evaluate(() => Reflect.get(window, 'readMeasures')())
