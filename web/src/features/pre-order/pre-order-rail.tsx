import type { ReactNode } from 'react'
import type { Price } from '#content/types.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { formatDate, formatDollars } from '#lib/format.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import type { PreOrderCar } from './pre-order-offer.ts'

const SIZES = '(width < 1024px) 90vw, (width < 1680px) 34vw, 560px'
const NOT_CHOSEN = <span className="text-muted">Not chosen</span>

interface PreOrderRailProps {
  car: PreOrderCar
  variantName?: string
  paintName?: string
  outletName?: string
  /** Of the chosen version, or else of the model. */
  price?: Price
  /** "S$1,000". */
  fee: string
}

/** The pre-order as a bill. */
export function PreOrderRail({
  car,
  variantName,
  paintName,
  outletName,
  price,
  fee,
}: PreOrderRailProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-5 pt-7.5 md:px-8">
        <h2 className="type-badge text-[1.5rem]">{car.name}</h2>
        {variantName && <span className="text-small text-muted">{variantName}</span>}
      </div>
      <Image image={car.heroImage} alt="" sizes={SIZES} className="-mt-1.5 h-auto w-full" />
      <dl className="num px-5 pb-7 md:px-8">
        {car.paints.length > 0 && <BillLine term="Paint">{paintName ?? NOT_CHOSEN}</BillLine>}
        <BillLine term="Showroom">{outletName ?? NOT_CHOSEN}</BillLine>
        {price && (
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
        )}
        <BillLine term="Booking fee, off the price">
          <span className="text-ok">−{fee}</span>
        </BillLine>
        <div className="mt-1 grid grid-cols-[1fr_auto] gap-x-6 border-t-2 border-fg pt-4 text-[1.125rem] font-[580]">
          <dt>
            To pay for the pre-order
            <small className="block text-label font-normal text-muted">
              On the next page, by card or PayNow.
            </small>
          </dt>
          <dd className="text-right">{fee}</dd>
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-t border-line py-3">
      <dt className="text-muted">
        {term}
        {note && <small className="block text-label">{note}</small>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
