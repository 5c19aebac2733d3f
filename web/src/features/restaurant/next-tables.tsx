import { formatShortDate } from 'core/date-names'
import { type KnownAvailability, toKnownSlots } from '#features/shared/visit/availability.ts'
import { useAvailability } from '#features/shared/visit/use-availability.ts'
import { formatVisitTime, getOpenSlots } from '#features/shared/visit/visit-times.ts'
import { type Bookable, getEvening } from 'core/bookable-times'
import { buildTableRequestHref } from '#features/shared/visit/table-request-href.ts'
import { SHOWN_TIMES } from './shown-times.ts'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { useMinute } from '#lib/use-minute.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'

/** Number of days that the sheet shows at once. */
const DAYS_AHEAD = 6

const USUAL_PARTY = 2

export interface NextTablesProps extends Bookable {
  venue: string
  href: string
}

function getNextSlots(
  place: Bookable,
  known: KnownAvailability | undefined,
  today: string,
  at: Date,
) {
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const date = addDays(today, days)
    const slots = toKnownSlots(known, date, getOpenSlots(place, 'TABLE', date, at))
    const free = slots.filter(({ isTaken }) => !isTaken)
    if (free.length > 0) return { date, isToday: days === 0, slots: free.slice(0, SHOWN_TIMES) }
  }
  return undefined
}

/** The next available tables, each a link into the reservation sheet. */
export function NextTables({ venue, href, ...place }: NextTablesProps) {
  const now = useMinute()
  const today = now && getSingaporeDate(now)
  const known = useAvailability(
    today
      ? { kind: 'table', venue, party: USUAL_PARTY, from: today, days: DAYS_AHEAD + 1 }
      : undefined,
  )
  const next = now && today && getNextSlots(place, known, today, now)
  if (!now) return null
  if (!next) {
    return (
      <p className="text-small">
        No table for two is free in the next seven days. Choose a later day, or{' '}
        <a
          href={buildTableRequestHref('waitingList', { venue, party: USUAL_PARTY })}
          className="underline underline-offset-4 hover:text-accent"
        >
          join the waiting list
        </a>
        .
      </p>
    )
  }
  return (
    <>
      <p className="mb-3 text-small text-muted">
        {next.isToday ? 'Today, ' : ''}
        {formatShortDate(next.date)}, for two
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
              <span aria-hidden="true">
                {/* In one row with lunch. */}
                {getEvening({ date: next.date, time: value }) === next.date
                  ? label
                  : formatVisitTime(value)}
              </span>
              <span className="sr-only">
                Book a table {formatShortDate(next.date)}, {formatVisitTime(value)}
              </span>
            </ActionAnchor>
          </li>
        ))}
      </ul>
    </>
  )
}
