import { formatShortDate } from 'core/date-names'
import { Button } from '#ui/button.tsx'
import { findNearestFree, type KnownAvailability } from './availability.ts'
import { formatVisitTime, type VisitSlot } from './visit-times.ts'

interface FullDayProps {
  /** As far as they are known. */
  known: KnownAvailability | undefined
  date: string
  /** Of that day. */
  slots: readonly VisitSlot[]
  /** The wanted one; what is offered is near it. */
  time: string | undefined
  placeName: string | undefined
  onChoose: (nearest: { date: string; time: string }) => void
}

/** A day on which nothing is free says so, and what is nearest. */
export function FullDay({ known, date, slots, time, placeName, onChoose }: FullDayProps) {
  const isFull = known !== undefined && slots.every(({ isTaken }) => isTaken)
  const nearest = isFull ? findNearestFree(known?.days, { date, time }) : []
  const hasTimes = slots.length > 0
  const place = placeName === undefined ? '' : ` at ${placeName}`
  return (
    <div aria-live="polite" className="empty:hidden">
      {(hasTimes ? isFull : nearest.length > 0) && (
        <div className="mt-1 grid gap-3 rounded-control px-4.5 py-4 inset-ring inset-ring-line-strong">
          <p>
            {hasTimes && (
              <strong className="font-[560]">
                {formatShortDate(date)}
                {place} is full.{' '}
              </strong>
            )}
            <span className="text-muted">
              {nearest.length > 0
                ? 'The nearest free times:'
                : 'So are the days after it. Choose a later one, or another place.'}
            </span>
          </p>
          {nearest.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {nearest.map((free) => (
                <Button
                  key={free.date}
                  variant="ghost"
                  size="sm"
                  className="num"
                  onClick={() => onChoose(free)}
                >
                  {formatShortDate(free.date)}, {formatVisitTime(free.time)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
