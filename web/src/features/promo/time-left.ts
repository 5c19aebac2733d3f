const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const count = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`

/** "3 days, 4 hours left", in its two largest units; undefined once it has ended. */
export function describeTimeLeft(end: Date, now: Date): string | undefined {
  const left = Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS)
  if (left <= 0) return undefined
  const parts: [number, string][] = [
    [Math.floor(left / DAY_MINUTES), 'day'],
    [Math.floor((left % DAY_MINUTES) / HOUR_MINUTES), 'hour'],
    [left % HOUR_MINUTES, 'minute'],
  ]
  const first = parts.findIndex(([number]) => number > 0)
  const shown = parts.slice(first, first + 2).filter(([number]) => number > 0)
  return `${shown.map(([number, unit]) => count(number, unit)).join(', ')} left`
}
