import { formatShortDate } from 'core/date-names'
import { AlternativeButton } from '#features/shared/form/alternative-button.tsx'
import type { KnownAvailability } from './availability.ts'
import { findNearestFree } from './nearest-free.ts'
import { formatVisitTime, type VisitSlot } from './visit-times.ts'

export interface FullDayProps {
  known: KnownAvailability
  date: string
  /** Times of that day, none of them free. */
  slots: readonly VisitSlot[]
  /** The requested time; alternatives are close to it. */
  time: string | undefined
  place: { venue: string; name: string }
  onChoose: (nearest: { venue: string; date: string; time: string }) => void
}

/** Notice that a day is full, with the nearest alternatives. */
export function FullDay({ known, date, slots, time, place, onChoose }: FullDayProps) {
  const nearest = findNearestFree(known.days, { date, time })
  const hasTimes = slots.length > 0
  if (!hasTimes && nearest.length === 0) return null
  return (
    <div className="mt-1 grid gap-3 rounded-control px-4.5 py-4 inset-ring inset-ring-line-strong">
      <p>
        {hasTimes && (
          <strong className="font-strong">
            {formatShortDate(date)} at {place.name} is full.{' '}
          </strong>
        )}
        <span className="text-muted">
          {nearest.length > 0
            ? 'The nearest free times:'
            : 'So are the days around it. Choose a later one, or another place.'}
        </span>
      </p>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.map((free) => (
            <AlternativeButton
              key={free.date}
              alternative={{ venue: place.venue, ...free }}
              onChoose={onChoose}
            >
              {formatShortDate(free.date)}, {formatVisitTime(free.time)}
            </AlternativeButton>
          ))}
        </div>
      )}
    </div>
  )
}
