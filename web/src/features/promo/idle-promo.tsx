import { formatMoment } from 'core/date-names'
import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import type { Car, Promo, PromoSummary } from '#content/types.ts'
import { PlateImage } from '#features/shared/vote/plate-image.tsx'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'

type PromoCar = Pick<Car, 'path' | 'modelName' | 'teaserImage' | 'heroImage'>

interface IdlePromoProps {
  promo: Promo
  /** The car that the promo is about. */
  car?: PromoCar | undefined
  /** The promos that run now. */
  running: readonly PromoSummary[]
  /** What came of it. */
  children?: ReactNode
}

/** Page of a promo outside its period: its dates, its picture, and what there is today. */
export function IdlePromo({ promo, car, running, children }: IdlePromoProps) {
  const { title, state, startsAt, endsAt } = promo
  const isOver = state === 'over'
  const offers = getOffers(car, running)
  const fields = isOver ? ['endsAt', 'coeExercise'] : ['startsAt']
  return (
    <>
      <section data-surface="dark" className="studio lg:min-h-142">
        <div className="page-wrap pt-16 md:pt-22 lg:pb-18">
          <h1 className="measure-11 type-h1">
            {title} {isOver ? 'is over' : 'has not begun'}
          </h1>
          <p className="mt-5 measure-34 type-lead">
            {isOver && endsAt && `It ran until ${formatMoment(endsAt)}. `}
            {!isOver && startsAt && `It begins on ${formatMoment(startsAt)}. `}
            {fields.some((field) => promo.sampleFields.includes(field)) && <SampleMark />}
            {isOver
              ? ' The cars are still here, and so are the restaurants.'
              : ' Until then the cars and the restaurants are here.'}
          </p>
          <div className="mt-7.5 flex flex-wrap gap-3">
            <ButtonLink href={routes.models} variant="lamp">
              See the models
            </ButtonLink>
            <ButtonLink href={routes.restaurants} variant="ghost">
              See the restaurants
            </ButtonLink>
          </div>
        </div>
        <div className="relative mt-10 pb-6 lg:static lg:mt-0 lg:pb-0">
          <div className="studio-strip top-0 left-12/100 w-76/100 md:left-44/100 md:w-50/100 lg:top-34.5 lg:left-58/100 lg:w-34/100 xl:left-52/100 xl:w-38/100" />
          <Artwork image={promo.image} car={car} />
        </div>
        <div className="studio-floor h-27.5 md:h-42.5" />
      </section>
      {children}
      <section data-surface="light">
        <div
          className={`page-wrap grid gap-x-(--gutter) gap-y-12 section-y ${offers.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
        >
          {offers.map(({ title: heading, text, href, label }) => (
            <div key={href} className="border-t border-line-strong pt-6">
              <h2 className="type-title">{heading}</h2>
              {text && <p className="mt-2.5 mb-2 measure-44 text-muted">{text}</p>}
              <TextLink href={href}>{label}</TextLink>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

/** The promo's car, not lit, or its picture. */
function Artwork({ image, car }: Pick<Promo, 'image'> & Pick<IdlePromoProps, 'car'>) {
  if (car) {
    return (
      <div className="relative -z-1 ml-auto w-96/100 pt-8 md:w-74/100 lg:absolute lg:bottom-7.5 lg:left-2/3 lg:ml-0 lg:max-w-270 lg:-translate-x-1/2">
        <Image
          image={car.teaserImage ?? car.heroImage}
          alt=""
          sizes={`${PHONE_WIDTH}, (width < 1460px) 74vw, 1080px`}
          isPriority
          className="h-auto w-full max-w-none"
        />
      </div>
    )
  }
  if (!image) return null
  return (
    <div className="relative -z-1 mx-auto w-3/5 pt-8 lg:absolute lg:bottom-7.5 lg:left-2/3 lg:w-34/100 lg:-translate-x-1/2">
      <span className="block aspect-square overflow-hidden rounded-full">
        <PlateImage image={image} sizes="(width < 1024px) 60vw, 25vw" />
      </span>
    </div>
  )
}

interface Offer {
  title: string
  text?: string
  href: string
  label: string
}

/** What runs instead, and what the visitor came for: the car, or the food. */
function getOffers(car: PromoCar | undefined, running: readonly PromoSummary[]): Offer[] {
  return [
    ...running.map(({ title, lead, path }) => ({
      title,
      text: lead,
      href: path,
      label: 'See this promotion',
    })),
    ...(car
      ? [
          {
            title: `What the ${car.modelName} costs today`,
            text: 'On the road and by the month, line by line, with the COE of the last bidding exercise.',
            href: `${car.path}#cost`,
            label: 'See the costs',
          },
          {
            title: `News of the ${car.modelName}`,
            text: 'Prices, dates and offers, by email. You can stop it with one press.',
            href: `${routes.registerInterest}${car.path}`,
            label: 'Keep me posted',
          },
        ]
      : [
          {
            title: 'Lunch does not wait',
            text: 'Tables are booked at once, and a car can be at the door.',
            href: routes.reservation,
            label: 'Book a table',
          },
        ]),
  ]
}
