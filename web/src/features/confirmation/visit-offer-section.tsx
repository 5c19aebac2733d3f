import { formatShortDate } from 'core/date-names'
import { MODEL_PARAMETER, routes, VISIT_PARAMETERS } from '#config/routes.ts'
import { formatVisitTime, toSlot } from '#features/shared/visit/visit-times.ts'
import { classNames } from '#lib/class-names.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { Image } from '#ui/image.tsx'
import type { EnquiryOutlet } from './own-enquiry.ts'
import { buildOfferTitle, type VisitOffer } from './visit-offer.ts'

interface VisitOfferSectionProps {
  offer: VisitOffer
  /** Time of the booked visit. */
  time: string
  outlet: EnquiryOutlet | undefined
}

/** Free times of the other half, each a link to the form with that time preselected. */
export function VisitOfferSection({ offer, time, outlet }: VisitOfferSectionProps) {
  const { kind, venue, date, times, car, image } = offer
  const place = outlet?.name ?? 'the same place'
  const isDrive = kind === 'drive'
  const toHref = (slot: string) => {
    const params = new URLSearchParams({
      ...(car && { [MODEL_PARAMETER]: car.key }),
      [VISIT_PARAMETERS.venue]: venue,
      [VISIT_PARAMETERS.date]: date,
      [VISIT_PARAMETERS.time]: slot,
    })
    return `${isDrive ? routes.testDrive : routes.reservation}?${params}`
  }
  return (
    <section data-surface="dark" className="overflow-hidden py-(--section)">
      <div className="page-wrap items-center gap-y-12 max-md:grid md:page-grid">
        <div className="md:col-span-6 lg:col-span-5">
          <h2 className="measure-16 type-h1">{buildOfferTitle(offer, time)}</h2>
          <p className="mt-5 mb-7 measure-42 type-lead">
            {isDrive
              ? `The ${car?.modelName ?? 'car'} stands at the door of ${place}. Choose a time, and bring your licence.`
              : 'Your drive starts and ends at the restaurant. Choose a time, and your table will be waiting.'}
          </p>
          <h3 className="mb-2.5 text-small font-strong">
            {isDrive ? (car?.modelName ?? 'A drive') : 'Table for 2'}, {place},{' '}
            {formatShortDate(date)}
          </h3>
          <ul className="grid grid-cols-4 gap-1.5">
            {times.map((slot) => (
              <li key={slot}>
                <ActionAnchor
                  href={toHref(slot)}
                  data-sheet={isDrive ? 'test-drive' : 'reservation'}
                  data-model={car?.key}
                  data-venue={venue}
                  data-date={date}
                  data-time={slot}
                  aria-haspopup="dialog"
                  className="num flex min-h-(--tap) items-center justify-center rounded-control inset-ring inset-ring-line-strong hover:bg-lamp-300 hover:text-ink-950 hover:inset-ring-lamp-300"
                >
                  <span aria-hidden="true">{toSlot(slot).label}</span>
                  <span className="sr-only">
                    {isDrive ? 'Drive' : 'Book a table'} at {formatVisitTime(slot)}
                  </span>
                </ActionAnchor>
              </li>
            ))}
          </ul>
        </div>
        {image && (
          <div className="md:col-span-5 md:col-start-8">
            <Image
              image={image}
              alt=""
              ratio={isDrive ? undefined : 1}
              sizes="(width < 768px) 80vw, 36vw"
              className={classNames(
                'ml-auto h-auto w-full',
                !isDrive && 'max-w-90 rounded-card max-md:mx-auto max-md:w-3/5',
              )}
            />
          </div>
        )}
      </div>
    </section>
  )
}
