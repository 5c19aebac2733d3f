import { formatShortDate } from 'core/date-names'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { Image } from '#ui/image.tsx'
import type { ReservationForm } from './use-reservation-form.ts'

const PICTURE_RATIO = 560 / 300
const NOT_CHOSEN = 'Not chosen yet'

/** Summary of the table, as far as it is selected. */
export function ReservationRail({ form }: { form: ReservationForm }) {
  const { outlet, outlets, carsOnShow, entries, party, date, time } = form
  const shown = outlet ?? outlets.find(({ openingSoon }) => !openingSoon)
  const when = [date && formatShortDate(date), time && formatVisitTime(time)].filter(Boolean)
  const car = carsOnShow.find(({ path }) => path === entries['driveModel'])
  const facts = [
    { term: 'Where', detail: outlet?.name ?? NOT_CHOSEN },
    { term: 'When', detail: when.length > 0 ? when.join(', ') : NOT_CHOSEN },
    { term: 'Guests', detail: party > 0 ? party : NOT_CHOSEN },
    { term: 'A drive', detail: car?.name ?? 'No car' },
  ]
  return (
    <>
      {shown?.image && (
        <Image
          image={shown.image}
          alt=""
          ratio={PICTURE_RATIO}
          sizes="(width < 1680px) 34vw, 560px"
          className="h-auto w-full"
        />
      )}
      <h2 className="px-8 pt-6 type-title">Your table</h2>
      <dl className="mt-4.5 grid num grid-cols-lead-110 gap-x-4 gap-y-3 px-8 pb-8">
        {facts.map(({ term, detail }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
