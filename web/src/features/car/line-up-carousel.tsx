import type { CarSummary } from '#content/types.ts'
import { toDatedPriceText } from '#lib/price-text.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { RadioOption } from '#ui/radio-group.tsx'
import { CarouselTrack } from './carousel-track-client.tsx'
import styles from './line-up-carousel.module.css'
import { BODY_CHOICES } from './line-up.ts'

interface LineUpCarouselProps {
  heading: string
  lead?: string
  cars: readonly CarSummary[]
  /** Attribute that names its block for Studio, in draft mode. */
  mark?: { 'data-sanity'?: string }
}

/** All cars to one scale, side by side. Scrolls and filters natively; scripts add the buttons. */
export function LineUpCarousel({ heading, lead, cars, mark = {} }: LineUpCarouselProps) {
  const bodies = BODY_CHOICES.filter(({ value }) => cars.some(({ body }) => body === value))
  return (
    <section
      {...mark}
      data-surface="dark"
      className={classNames(styles['carousel'], 'pt-(--section) pb-18')}
      aria-label={heading}
    >
      <div className="page-wrap">
        <div className="mb-7.5 flex flex-col gap-x-10 gap-y-6.5 md:mb-13 md:flex-row md:items-end md:justify-between">
          <div>
            <h2 className="type-h2">{heading}</h2>
            {lead && <p className="mt-3.5 measure-46 type-lead">{lead}</p>}
          </div>
          <fieldset className="-mx-(--edge) min-w-0 md:mx-0">
            <legend className="sr-only">Body</legend>
            <div className="chip-strip -my-0.5 flex gap-2 px-(--edge) py-1.5 md:-mx-1.5 md:flex-wrap md:px-1.5 lg:justify-end">
              <RadioOption
                look="chip"
                name="line-up-body"
                value=""
                defaultChecked
                className="flex-none"
              >
                All
              </RadioOption>
              {bodies.map(({ value, label }) => (
                <RadioOption
                  key={value}
                  look="chip"
                  name="line-up-body"
                  value={value}
                  data-shows={value}
                  className="flex-none"
                >
                  {label}
                </RadioOption>
              ))}
            </div>
          </fieldset>
        </div>
      </div>
      <CarouselTrack
        trackClassName={styles['track']}
        arrows={{ left: <Icon name="arrow-left" />, right: <Icon name="arrow-right" /> }}
      >
        {cars.map((car, index) => (
          <li
            key={car.id}
            data-body={car.body}
            data-active={index === 0 ? '' : undefined}
            className="relative flex-none basis-79.5 pb-6.5 md:basis-130"
          >
            <a
              href={car.href}
              rel={car.isExternal ? 'noopener' : undefined}
              className="block -outline-offset-2"
            >
              <span className="-mx-5 flex h-42.5 items-end overflow-x-clip border-b border-line md:-mx-8.5 md:h-62.5">
                <Image
                  image={car.imageDark ?? car.image}
                  alt=""
                  sizes="(width < 768px) 358px, 588px"
                  widths={[480, 640, 960, 1280]}
                  className="-mb-5 h-auto w-89.5 max-w-none md:-mb-8.25 md:w-147"
                />
              </span>
              <span className={classNames(styles['strip'], 'shadow-strip')} />
              <span className="grid grid-cols-rest-auto gap-x-5 gap-y-1 pt-6 pr-11 md:pt-8.5">
                <span className="text-20 leading-tight type-badge md:text-24">{car.name}</span>
                {car.isNew && (
                  <span className="self-center text-label font-medium text-accent">New</span>
                )}
                {car.isExternal && <Icon name="arrow-out" size={18} className="self-center" />}
                <span className="col-span-full text-muted">{car.carType}</span>
                {car.price && (
                  <span className="col-span-full num text-small text-muted">
                    {toDatedPriceText(car.price, car.priceVersion)}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </CarouselTrack>
    </section>
  )
}
