import { buildCalendar } from 'core/calendar'
import { formatMoment } from 'core/date-names'
import { formatClock, getSingaporeDate, toSingaporeTime } from 'core/singapore-clock'
import type { Career } from '#content/types.ts'

type WalkIn = NonNullable<Career['walkIn']>

/** "Sat 5 Dec 2026, 10 am to 4 pm". */
export function formatWalkIn({ startsAt, endsAt }: WalkIn): string {
  const end = new Date(endsAt)
  const isOneDay = getSingaporeDate(new Date(startsAt)) === getSingaporeDate(end)
  const until = isOneDay ? formatClock(toSingaporeTime(end).minutes) : formatMoment(endsAt)
  return `${formatMoment(startsAt)} to ${until}`
}

/** The walk-in interviews of a role as a calendar file. */
export function buildWalkInCalendar(
  { id, title, place, outlet, href, updatedAt }: Career,
  { startsAt, endsAt }: WalkIn,
  siteUrl: string,
): string {
  const url = new URL(href, siteUrl)
  return buildCalendar('PUBLISH', [
    {
      uid: `walk-in-${id}@${url.hostname}`,
      // Each publish replaces what a calendar has.
      sequence: Math.floor(Date.parse(updatedAt) / 1000),
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: new Date(updatedAt),
      summary: `Walk-in interview: ${title}`,
      description: `Bring your résumé if you have one. The role: ${url.href}`,
      location: [place, outlet?.address1, outlet?.address2].filter(Boolean).join(', '),
      url: url.href,
    },
  ])
}
