import type { CarSummary } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { toDatedPriceText } from '#lib/price-text.ts'
import { toNumberWord } from '#lib/number-word.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { TextLink } from '#ui/text-link.tsx'

const CAR_SIZES = '(width < 1280px) 16vw, 240px'
const CAR_WIDTHS = [240, 480] as const

export interface ModelsPanelProps {
  id: string
  cars: readonly CarSummary[]
  surface: 'dark' | 'light'
  className: string
}

/** The line-up across the full width, to one scale. */
export function ModelsPanel({ id, cars, surface, className }: ModelsPanelProps) {
  return (
    <div
      id={id}
      data-surface={surface}
      className={`inset-x-0 z-(--z-panel) text-body whitespace-normal max-h-below-nav overflow-y-auto overscroll-contain border-y border-line shadow-panel data-[surface=light]:shadow-card transition-opacity duration-(--t-base) starting:opacity-0 ${className}`}
    >
      <div className="page-wrap">
        <ul className="grid grid-cols-5 gap-x-(--gutter) gap-y-1.5 pt-7.5 pb-5.5">
          {cars.map((car) => (
            <li key={car.id}>
              <PanelCar car={car} surface={surface} />
            </li>
          ))}
        </ul>
        <div className="flex justify-between border-t border-line py-2.5">
          <TextLink href={routes.models}>Compare all {toNumberWord(cars.length)}</TextLink>
          <TextLink href={routes.testDrive} data-sheet="test-drive">
            Book a test drive
          </TextLink>
        </div>
      </div>
    </div>
  )
}

function PanelCar({ car, surface }: { car: CarSummary; surface: 'dark' | 'light' }) {
  const image = surface === 'dark' ? (car.imageDark ?? car.image) : car.image
  return (
    <a
      href={car.href}
      rel={car.isExternal ? 'noopener' : undefined}
      className="block rounded-control px-3 pt-2.5 pb-4 hover:bg-raised"
    >
      <Image
        image={image}
        alt=""
        sizes={CAR_SIZES}
        widths={CAR_WIDTHS}
        className="-mb-1 h-auto w-full"
      />
      <span className="flex items-baseline justify-between gap-3">
        <b className="type-badge text-base">{car.name}</b>
        {car.isNew && <span className="text-label font-medium text-accent">New</span>}
        {car.isExternal && <Icon name="arrow-out" size={16} />}
      </span>
      <span className="block text-label text-muted">{car.carType}</span>
      {car.price && (
        <span className="block num text-label text-muted">
          {toDatedPriceText(car.price, car.priceVersion)}
        </span>
      )}
    </a>
  )
}
