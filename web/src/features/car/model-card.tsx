import type { ReactNode } from 'react'
import type { CarSummary } from '#content/types.ts'
import { formatMetres } from 'core/numbers'
import { SmallFigure } from '#features/shared/figure.tsx'
import { sortedMark } from '#features/shared/sorted-mark.ts'
import { PriceLine } from './price-line.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'

interface ModelCardProps {
  car: CarSummary
  /** Rendered beside the body type, above the card's link: the compare checkbox. */
  aside?: ReactNode
  /** The first picture above the fold: loads at once, with high priority. */
  isPriority?: boolean
}

/** Card on light: all of it links to the model's page, and its range opens its source. */
export function ModelCard({ car, aside, isPriority = false }: ModelCardProps) {
  return (
    <article {...sortedMark(car, 'cars')} className="model-card">
      <h2 className="text-26 leading-title type-badge">
        <a
          href={car.href}
          rel={car.isExternal ? 'noopener' : undefined}
          className="after:absolute after:inset-0"
        >
          {car.name}
        </a>
      </h2>
      <CardFlag car={car} />
      <p className="text-muted">{car.carType}</p>
      <div className="relative justify-self-end">{aside}</div>
      <div className="pointer-events-none col-span-full -mx-2 mt-1.5">
        <Image
          image={car.image}
          sizes="(width < 768px) and (resolution > 2dppx) 58vw, (width < 768px) calc(90vw - 24px), (width < 1680px) calc(45vw - 60px), 700px"
          widths={[480, 640, 800, 1280, 1600]}
          isPriority={isPriority}
          className="h-auto w-full"
        />
      </div>
      {car.price && (
        <PriceLine
          price={car.price}
          version={car.priceVersion}
          className="relative col-span-full justify-self-start pt-2 text-balance max-lg:text-small"
        />
      )}
      <div className="col-span-full flex items-center justify-between gap-4 pt-2">
        <ul className="flex min-w-0 flex-wrap gap-x-4.5 gap-y-2 lg:gap-x-6.5">
          {car.range && (
            <li className="relative">
              <SmallFigure figure={car.range} label="range" isCompact />
            </li>
          )}
          {car.lengthMm !== undefined && (
            <PlainFigure value={formatMetres(car.lengthMm)} label="long" />
          )}
          {car.seats !== undefined && <PlainFigure value={`${car.seats}`} label="seats" />}
        </ul>
        <Icon name={car.isExternal ? 'arrow-out' : 'arrow-right'} />
      </div>
    </article>
  )
}

function CardFlag({ car }: { car: CarSummary }) {
  if (car.isNew) {
    return (
      <span className="self-center justify-self-end text-label font-medium text-accent">New</span>
    )
  }
  if (!car.isExternal) return <span />
  return (
    <span className="inline-flex items-center gap-1.5 self-center justify-self-end text-small text-muted">
      {new URL(car.href).hostname}
      <Icon name="arrow-out" size={16} />
    </span>
  )
}

function PlainFigure({ value, label }: { value: string; label: string }) {
  return (
    <li className="flex min-h-7 num flex-col-reverse whitespace-nowrap lg:flex-row lg:items-baseline lg:gap-2.5">
      <span className="text-base font-medium">{value}</span>
      <span className="text-label text-muted">{label}</span>
    </li>
  )
}
