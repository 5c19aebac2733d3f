import { describe, expect, it } from '@jest/globals'
import type { Hours } from 'core/singapore-clock'
import { buildOpenSummary } from './open-summary.ts'
import { getOpenSummary } from './open-summary-client.tsx'
import { buildOpenTimeline } from './open-timeline.ts'

const MINUTE_MS = 60_000
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)
const daily = (opens: string, closes: string): Hours => ({
  openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens, closes }],
  hoursExceptions: [],
})
const late = daily('18:00', '02:00')
const closedOnSaturday: Hours = {
  ...daily('11:00', '22:00'),
  hoursExceptions: [{ date: '2026-11-21' }],
}

describe('the timeline of all restaurants', () => {
  it('changes when a place opens or closes and when a day begins', () => {
    const timeline = buildOpenTimeline([daily('11:00', '22:00')], at('20T20:30'))
    expect(timeline.summaries).toEqual([
      { isOpen: true, text: 'Open until 10 pm tonight' },
      { isOpen: false, text: 'Opens tomorrow at 11 am' },
      { isOpen: false, text: 'Opens today at 11 am' },
    ])
    const { start, periods, until } = timeline
    expect(
      periods.slice(0, 4).map(([minutes, summary]) => [start + minutes * MINUTE_MS, summary]),
    ).toEqual([
      [at('20T20:30').getTime(), 0],
      [at('20T22:00').getTime(), 1],
      [at('21T00:00').getTime(), 2],
      [at('21T11:00').getTime(), 0],
    ])
    expect(until).toBe(at('23T00:00').getTime())
  })

  it.each([
    ['one place', [late]],
    ['places with other hours', [late, daily('11:00', '22:00')]],
    ['a day on which one is closed', [closedOnSaturday]],
  ])('agrees with the opening hours at every minute: %s', (_case, places) => {
    const start = at('20T00:30').getTime()
    const timeline = buildOpenTimeline(places, new Date(start))
    for (let minute = start; minute < timeline.until; minute += MINUTE_MS)
      expect(getOpenSummary(timeline, minute)).toEqual(buildOpenSummary(places, new Date(minute)))
  })

  it('starts at a full minute, as the browser counts', () => {
    const { start } = buildOpenTimeline([late], new Date('2026-11-20T20:30:45+08:00'))
    expect(start).toBe(at('20T20:30').getTime())
  })

  it('says nothing after its end, and before its start what it starts with', () => {
    const timeline = buildOpenTimeline([late], at('20T20:30'))
    expect(getOpenSummary(timeline, timeline.until)).toBeUndefined()
    expect(getOpenSummary(timeline, timeline.start - MINUTE_MS)).toEqual(timeline.summaries[0])
  })

  it('is empty when no hours are known', () => {
    const timeline = buildOpenTimeline([], at('20T12:00'))
    expect(timeline.periods).toEqual([])
    expect(getOpenSummary(timeline, timeline.start)).toBeUndefined()
  })
})
