import { formatShortDate } from 'core/date-names'
import { classNames } from '#lib/class-names.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { Image } from '#ui/image.tsx'
import type { DriveCar, DriveOutlet } from './drive-offer.ts'

const SIZES = '(width < 1680px) 34vw, 560px'
const WIDTHS = [300, 480, 640, 960, 1280] as const
const NOT_CHOSEN = 'Not chosen yet'

interface DriveRailProps {
  car: DriveCar | undefined
  /** Stands unlit until a car is chosen. */
  firstCar: DriveCar | undefined
  outlet: DriveOutlet | undefined
  date: string | undefined
  time: string | undefined
  /** With the drive, in words. */
  table: string | undefined
}

/** Summary of the drive, as far as it is selected. */
export function DriveRail({ car, firstCar, outlet, date, time, table }: DriveRailProps) {
  const when = [date && formatShortDate(date), time && formatVisitTime(time)].filter(Boolean)
  const shown = car ?? firstCar
  return (
    <>
      <h2 className="px-8 pt-7.5 type-badge text-24">{car?.name ?? 'Your drive'}</h2>
      <div className="-mt-2.5 aspect-1200/490">
        {shown && (
          <Image
            image={shown.imageDark}
            sizes={SIZES}
            widths={WIDTHS}
            className={classNames('h-auto w-full', !car && 'brightness-50')}
          />
        )}
      </div>
      <dl className="grid num grid-cols-lead-110 gap-x-4 gap-y-3 px-8 pb-8">
        {!car && (
          <>
            <dt className="text-muted">Car</dt>
            <dd>{NOT_CHOSEN}</dd>
          </>
        )}
        <dt className="text-muted">From</dt>
        <dd>{outlet ? [outlet.name, outlet.address1].filter(Boolean).join(', ') : NOT_CHOSEN}</dd>
        <dt className="text-muted">When</dt>
        <dd>{when.length > 0 ? when.join(', ') : NOT_CHOSEN}</dd>
        {table && (
          <>
            <dt className="text-muted">Table</dt>
            <dd>{table}</dd>
          </>
        )}
        <dt className="text-muted">Bring</dt>
        <dd>Your driving licence</dd>
      </dl>
    </>
  )
}
