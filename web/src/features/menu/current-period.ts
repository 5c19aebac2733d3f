import type { DaySpan } from '#content/types.ts'

const MINUTES_A_DAY = 24 * 60

/** Index of the serving period at a minute of Singapore's day. */
export function getCurrentPeriod(periods: readonly DaySpan[], minutes: number): number | undefined {
  const index = periods.findIndex(({ from, to }) =>
    [minutes, minutes + MINUTES_A_DAY].some((minute) => from <= minute && minute < to),
  )
  return index === -1 ? undefined : index
}
