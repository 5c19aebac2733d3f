import type { Bookable, PairMinutes } from 'core/bookable-times'
import { formatShortDate } from 'core/date-names'
import { routes, VISIT_PARAMETERS } from '#config/routes.ts'
import { AlternativeButton } from '#features/shared/form/alternative-button.tsx'
import type { ChosenAlternative } from '#features/shared/form/form-answer.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { KnownAvailability } from './availability.ts'
import { findNearestPair, findNextFree } from './nearest-pair.ts'
import type { AddedHalf } from './pair-times.ts'
import { describeDrives, formatVisitTime } from './visit-times.ts'

export interface NoPairProps extends PairMinutes {
  added: AddedHalf
  date: string
  /** Requested times of both halves; empty until selected. */
  wanted: { main: string; added: string }
  /** Known availability of each half. */
  mains: KnownAvailability | undefined
  addeds: KnownAvailability | undefined
  place: (Bookable & { venue: string }) | undefined
  /** The last drive of the day, when it is before the meal. */
  lastDrive: string | undefined
  onChoose: (pair: ChosenAlternative) => void
}

/** Notice that both halves do not fit on a day, with the last drive before the meal, the nearest day, a drive of another day, or one half alone. */
export function NoPair({
  added,
  date,
  wanted,
  mains,
  addeds,
  driveMinutes,
  mealMinutes,
  place,
  lastDrive,
  onChoose,
}: NoPairProps) {
  const nearest = lastDrive
    ? { date, main: wanted.main, added: lastDrive }
    : findNearestPair(mains, addeds, {
        added,
        date,
        main: wanted.main,
        time: wanted.added,
        driveMinutes,
        mealMinutes,
      })
  const venue = place?.venue ?? ''
  // The requested table can stay as it is.
  const later = added === 'drive' && wanted.main !== '' ? findNextFree(addeds, date) : undefined
  const [own, other] = added === 'drive' ? ['drive', 'meal'] : ['table', 'drive']
  const [table = '', drive = ''] =
    added === 'drive' ? [nearest?.main, nearest?.added] : [nearest?.added, nearest?.main]
  return (
    <div className="grid gap-3 rounded-control px-4.5 py-4 inset-ring inset-ring-line-strong">
      <p>
        <strong className="font-strong">
          {lastDrive
            ? `On ${formatShortDate(date)} drives end before the table.`
            : `No ${own} fits ${wanted.main === '' ? '' : `the ${other} `}on ${formatShortDate(date)}.`}{' '}
        </strong>
        <span className="text-muted">
          {[
            describeDrives(place, date),
            nearest
              ? lastDrive
                ? 'The last one before it:'
                : 'The nearest that has both:'
              : `Nor do the days around it. Choose a later date, or leave out the ${own}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {nearest && (
          <AlternativeButton
            alternative={{
              venue,
              date: nearest.date,
              time: nearest.main,
              otherTime: nearest.added,
            }}
            onChoose={onChoose}
          >
            {formatShortDate(nearest.date)}, table {formatVisitTime(table)}, drive{' '}
            {formatVisitTime(drive)}
          </AlternativeButton>
        )}
        {wanted.main !== '' && (
          <AlternativeButton
            alternative={{ venue, date, time: wanted.main, isAlone: true }}
            onChoose={onChoose}
          >
            Just the {added === 'drive' ? 'table' : 'drive'}, {formatVisitTime(wanted.main)}
          </AlternativeButton>
        )}
      </div>
      {later && (
        <p>
          <span className="text-muted">Or keep the table as it is, and drive on another day: </span>
          {/* A tab of its own keeps what is typed here. */}
          <TextLink href={toDriveHref(venue, later)} target="_blank" arrow="out">
            Drive {formatShortDate(later.date)}, {formatVisitTime(later.time)}
          </TextLink>
        </p>
      )}
    </div>
  )
}

const toDriveHref = (venue: string, { date, time }: { date: string; time: string }): string =>
  `${routes.testDrive}?${new URLSearchParams({
    [VISIT_PARAMETERS.venue]: venue,
    [VISIT_PARAMETERS.date]: date,
    [VISIT_PARAMETERS.time]: time,
  }).toString()}`
