import { toVersionName } from 'core/cost/version-name'
import type { ReactNode } from 'react'
import type { Price } from '#content/types.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { formatDollars } from 'core/numbers'
import { formatDate } from 'core/date-names'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import type { PreOrderCar } from './pre-order-offer.ts'

const SIZES = '(width < 1024px) 90vw, (width < 1680px) 34vw, 560px'
const NOT_CHOSEN = <span className="text-muted">Not chosen</span>

interface PreOrderRailProps {
  car: PreOrderCar
  variantName?: string
  paint?: PreOrderCar['paints'][number]
  outletName?: string
  /** Price of the selected version, or of the only one. */
  price?: Price
  /** A price is shown once a version is selected. */
  isPriceToCome: boolean
  /** Whole Singapore dollars. */
  fee: number
}

/** Bill of the pre-order: the car's price, less the fee, and the fee due now. */
export function PreOrderRail({
  car,
  variantName,
  paint,
  outletName,
  price,
  isPriceToCome,
  fee,
}: PreOrderRailProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-5 pt-7.5 md:px-8">
        <h2 className="type-badge text-24">{car.name}</h2>
        {variantName && toVersionName(car.name, variantName) !== car.name && (
          <span className="text-small text-muted">{variantName}</span>
        )}
      </div>
      <Image
        image={paint?.image ?? car.heroImage}
        alt=""
        sizes={SIZES}
        className="-mt-1.5 h-auto w-full"
      />
      <dl className="num px-5 pb-7 md:px-8">
        {car.paints.length > 0 && <BillLine term="Paint">{paint?.name ?? NOT_CHOSEN}</BillLine>}
        <BillLine term="Showroom">{outletName ?? NOT_CHOSEN}</BillLine>
        {!price && isPriceToCome && (
          <BillLine term="Price">
            <span className="text-muted">Choose a version</span>
          </BillLine>
        )}
        {price && (
          <>
            <BillLine
              term={price.includesCoe ? 'Price with COE' : 'Price without COE'}
              note={`As of ${formatDate(price.provenance.asOf)}. Fixed when you sign.`}
            >
              <FigureSource
                text={formatDollars(price.amount)}
                provenance={price.provenance}
                variant={variantName}
              >
                <span className="source-underline">{formatDollars(price.amount)}</span>{' '}
                {price.provenance.isSample && <SampleMark />}
              </FigureSource>
            </BillLine>
            <BillLine term="Less the booking fee">
              <span className="text-ok">−{formatDollars(fee)}</span>
            </BillLine>
            <BillLine term="Balance" note="To pay once you have signed.">
              {formatDollars(price.amount - fee)}
            </BillLine>
          </>
        )}
        <div className="mt-1 flex flex-wrap gap-x-6 border-t-2 border-fg pt-4 text-18 font-semibold">
          <dt className="flex-1 basis-40">
            Booking fee, to pay now
            <small className="block text-label font-normal text-muted">
              On the next page, by card or PayNow.
            </small>
          </dt>
          <dd className="text-right">{formatDollars(fee)}</dd>
        </div>
      </dl>
    </>
  )
}

interface BillLineProps {
  term: string
  note?: string
  children: ReactNode
}

function BillLine({ term, note, children }: BillLineProps) {
  return (
    <div className="grid grid-cols-rest-auto gap-x-6 gap-y-0.5 border-t border-line py-3">
      <dt className="text-muted">
        {term}
        {note && <small className="block text-label">{note}</small>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
