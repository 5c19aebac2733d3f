import { formatDay, formatMoment } from './date-names.ts'
import { addDays, toSingaporeTime } from './singapore-clock.ts'

/** Describes the end of a period: at midnight, it is that of the day before, which is how people say it. */
function describeEnd(endsAt: string): string {
  const { date, minutes } = toSingaporeTime(new Date(endsAt))
  return minutes === 0
    ? `until the end of ${formatDay(addDays(date, -1))}`
    : `until ${formatMoment(endsAt)}`
}

/** "from Wed 20 Jan 2027, 4 pm until the end of …" in Singapore, of ISO instants; empty without both. */
export const describePeriod = ({
  startsAt,
  endsAt,
}: {
  startsAt?: string | undefined
  endsAt?: string | undefined
}): string =>
  [startsAt && `from ${formatMoment(startsAt)}`, endsAt && describeEnd(endsAt)]
    .filter(Boolean)
    .join(' ')
