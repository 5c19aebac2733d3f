import { formatShortDate } from 'core/date-names'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { Picture } from '#ui/picture.tsx'
import type { DriveCar, DriveOutlet } from './drive-offer.ts'

const SIZES = '(width < 1680px) 34vw, 560px'
const NOT_CHOSEN = 'Not chosen yet'

interface DriveRailProps {
  car: DriveCar | undefined
  outlet: DriveOutlet | undefined
  date: string | undefined
  time: string | undefined
}

/** Summary of the drive, as far as it is selected. */
export function DriveRail({ car, outlet, date, time }: DriveRailProps) {
  const when = [date && formatShortDate(date), time && formatVisitTime(time)].filter(Boolean)
  return (
    <>
      <h2 className="px-8 pt-7.5 type-badge text-24">{car?.name ?? 'Your drive'}</h2>
      <div className="-mt-2.5 aspect-1200/490">
        {car && (
          <Picture picture={car.darkPicture} alt="" sizes={SIZES} className="h-auto w-full" />
        )}
      </div>
      <dl className="grid num grid-cols-lead-110 gap-x-4 gap-y-3 px-8 pb-8">
        <dt className="text-muted">From</dt>
        <dd>{outlet ? [outlet.name, outlet.address1].filter(Boolean).join(', ') : NOT_CHOSEN}</dd>
        <dt className="text-muted">When</dt>
        <dd>{when.length > 0 ? when.join(', ') : NOT_CHOSEN}</dd>
        <dt className="text-muted">Bring</dt>
        <dd>Your driving licence</dd>
      </dl>
    </>
  )
}
