import type { PairMinutes } from 'core/bookable-times'
import { formatShortDate } from 'core/date-names'
import { AlternativeButton } from '#features/shared/form/alternative-button.tsx'
import type { ChosenAlternative } from '#features/shared/form/form-answer.ts'
import type { KnownAvailability } from './availability.ts'
import { findNearestPair } from './nearest-pair.ts'
import type { AddedHalf } from './pair-times.ts'
import { formatVisitTime } from './visit-times.ts'

export interface NoPairProps extends PairMinutes {
  added: AddedHalf
  date: string
  /** Requested times of both halves; empty until selected. */
  wanted: { main: string; added: string }
  /** Known availability of each half. */
  mains: KnownAvailability | undefined
  addeds: KnownAvailability | undefined
  venue: string
  onChoose: (pair: ChosenAlternative) => void
}

/** Notice that both halves do not fit on a day, with the nearest day that has both. */
export function NoPair({
  added,
  date,
  wanted,
  mains,
  addeds,
  driveMinutes,
  mealMinutes,
  venue,
  onChoose,
}: NoPairProps) {
  const nearest = findNearestPair(mains, addeds, {
    added,
    date,
    main: wanted.main,
    time: wanted.added,
    driveMinutes,
    mealMinutes,
  })
  const [own, other] = added === 'drive' ? ['drive', 'meal'] : ['table', 'drive']
  const [table = '', drive = ''] =
    added === 'drive' ? [nearest?.main, nearest?.added] : [nearest?.added, nearest?.main]
  return (
    <div className="grid gap-3 rounded-control px-4.5 py-4 inset-ring inset-ring-line-strong">
      <p>
        <strong className="font-strong">
          No {own} fits {wanted.main === '' ? '' : `the ${other} `}on {formatShortDate(date)}.{' '}
        </strong>
        <span className="text-muted">
          {nearest
            ? 'The nearest that has both:'
            : `Nor do the days around it. Choose a later date, or leave out the ${own}.`}
        </span>
      </p>
      {nearest && (
        <div>
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
        </div>
      )}
    </div>
  )
}
