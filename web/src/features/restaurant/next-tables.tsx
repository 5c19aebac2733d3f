import { formatShortDate } from 'core/date-names'
import { buildVisitSlots, formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { addDays, type Hours, toSingaporeTime } from 'core/opening-hours'
import { useMinute } from '#lib/use-minute.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'

/** As far as the sheet shows days at once. */
const DAYS_AHEAD = 6
const SHOWN = 6

export interface NextTablesProps extends Hours {
  venue: string
  href: string
}

function getNextSlots(hours: Hours, at: Date) {
  const now = toSingaporeTime(at)
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const date = addDays(now.date, days)
    const slots = buildVisitSlots({ hours, date, now, usual: [] })
    if (slots.length > 0) return { date, isToday: days === 0, slots: slots.slice(0, SHOWN) }
  }
  return undefined
}

/** The next times that the kitchen serves at, each a way into the reservation sheet. */
export function NextTables({ venue, href, openingHours, hoursExceptions }: NextTablesProps) {
  const now = useMinute()
  const next = now && getNextSlots({ openingHours, hoursExceptions }, now)
  return (
    next && (
      <>
        <p className="mb-3 text-small text-muted">
          {next.isToday ? 'Today, ' : ''}
          {formatShortDate(next.date)}
        </p>
        <ul className="grid grid-cols-3 gap-1.5">
          {next.slots.map(({ value, label }) => (
            <li key={value}>
              <ActionAnchor
                href={href}
                data-sheet="reservation"
                data-venue={venue}
                data-date={next.date}
                data-time={value}
                aria-haspopup="dialog"
                className="num flex min-h-11 items-center justify-center rounded-control inset-ring inset-ring-line-strong hover:inset-ring-fg"
              >
                <span aria-hidden="true">{label}</span>
                <span className="sr-only">
                  Book a table {formatShortDate(next.date)}, {formatVisitTime(value)}
                </span>
              </ActionAnchor>
            </li>
          ))}
        </ul>
      </>
    )
  )
}
