import { formatDollars } from './numbers.ts'

/** A role's pay, in dollars. */
export interface Pay {
  min: number
  max: number
  period: 'month' | 'hour'
}

/** "S$3,200–3,900 a month"; only the amount and its period may part. */
export function formatPay({ min, max, period }: Pay): string {
  const amount =
    min === max ? formatDollars(min) : `${formatDollars(min)}–${formatDollars(max).slice(2)}`
  return `${amount} ${period === 'month' ? 'a\u00a0month' : 'an\u00a0hour'}`
}
