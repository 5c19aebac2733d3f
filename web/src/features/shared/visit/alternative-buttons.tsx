import { formatShortDate } from 'core/date-names'
import {
  type Alternative,
  ALTERNATIVE_ENTRY,
  toAlternativeValue,
} from '#features/shared/form/form-answer.ts'
import { Button } from '#ui/button.tsx'
import { formatVisitTime } from './visit-times.ts'

interface AlternativeButtonsProps {
  alternatives: readonly Alternative[]
  /** The half of a dine-and-drive that moves; the other one stays. */
  half?: 'table' | 'drive'
}

/** Alternatives to a refused time; each submits the surrounding form. */
export function AlternativeButtons({ alternatives, half }: AlternativeButtonsProps) {
  if (alternatives.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {alternatives.map((alternative) => (
        <Button
          key={toAlternativeValue(alternative)}
          type="submit"
          name={ALTERNATIVE_ENTRY}
          value={toAlternativeValue(alternative)}
          variant="ghost"
          size="sm"
          className="num"
        >
          {half
            ? `Move the ${half} to ${formatVisitTime(alternative.time)}`
            : `${formatShortDate(alternative.date)}, ${formatVisitTime(alternative.time)}`}
        </Button>
      ))}
    </div>
  )
}
