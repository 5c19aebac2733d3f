'use client' // A page that was rendered earlier does not know what time it is.

import { useMinute } from '#lib/use-minute.ts'
import { describeTimeLeft } from './time-left.ts'

/** Time until a promo ends, by the minute; the date beside it is there without scripts. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const now = useMinute()
  return (
    <span role="timer" className="min-h-6 min-w-40 text-accent noscript:hidden">
      {now && describeTimeLeft(new Date(endsAt), now)}
    </span>
  )
}
