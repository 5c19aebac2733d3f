import { formatMoment } from 'core/date-names'
import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import type { Car, Promo, PromoSummary } from '#content/types.ts'
import { DishImage } from '#features/shared/vote/dish-image.tsx'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'

type PromoCar = Pick<Car, 'path' | 'modelName' | 'teaserImage' | 'heroImage'>

interface IdlePromoProps {
  promo: Promo
  /** The car that the promo is about. */
  car?: PromoCar | undefined
  /** The promos that run now. */
  running: readonly PromoSummary[]
  /** Result of the promo's vote, if it is over and had one. */
  children?: ReactNode
}

/** Page of a promo outside its period: its dates, its picture, the next step, and what there is today. */
export function IdlePromo({ promo, car, running, children }: IdlePromoProps) {
  const { title, state, startsAt, endsAt } = promo
  const isOver = state === 'over'
  const offers = getOffers(isOver, car, running)
  const fields = isOver ? ['endsAt', 'coeExercise'] : ['startsAt']
  return (
    <>
      <section data-surface="dark" className="studio lg:min-h-142">
        <div className="page-wrap pt-11 md:pt-22 lg:pb-18">
          <h1 className="measure-11 type-h1">
            {title} <span className="block">{isOver ? 'is over' : 'has not started yet'}</span>
          </h1>
          <p className="mt-5 measure-34 type-lead">
            <Moment before="It ran until" at={isOver ? endsAt : undefined} />
            <Moment before="It begins on" at={isOver ? undefined : startsAt} />
            {fields.some((field) => promo.sampleFields.includes(field)) && <SampleMark />}
            {isOver
              ? ' The cars are still here, and so are the restaurants.'
              : ' Until then the cars and the restaurants are here.'}
          </p>
          <div className="mt-7.5 flex flex-wrap gap-3 max-md:*:flex-auto max-md:*:px-4">
            <NextSteps isOver={isOver} car={car} />
          </div>
        </div>
        <div className="relative mt-10 pb-6 lg:static lg:mt-0 lg:pb-0">
          {(car || !promo.image) && (
            <div className="studio-strip top-0 left-12/100 w-76/100 md:left-44/100 md:w-50/100 lg:top-34.5 lg:left-58/100 lg:w-34/100 xl:left-52/100 xl:w-38/100" />
          )}
          <Artwork image={promo.image} car={car} />
        </div>
        <div className="studio-floor h-27.5 md:h-42.5" />
      </section>
      {children}
      <section data-surface="light">
        <div className="page-wrap section-y">
          <h2 className="mb-7 type-h2 md:mb-10">{isOver ? 'What there is today' : 'Until then'}</h2>
          <div
            className={`grid gap-x-(--gutter) ${offers.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
          >
            {offers.map(({ title: heading, text, href }) => (
              <div key={href} className="border-t border-line-strong pt-3 pb-5">
                <h3 className="type-subtitle">
                  <a
                    href={href}
                    className="flex min-h-11 items-center justify-between gap-4 hover:text-accent"
                  >
                    {heading}
                    <Icon name="arrow-right" size={20} />
                  </a>
                </h3>
                {text && <p className="measure-44 text-muted">{text}</p>}
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

const Moment = ({ before, at }: { before: string; at: string | undefined }) =>
  at && (
    <>
      {before}{' '}
      <time dateTime={at} className="font-strong text-fg">
        {formatMoment(at)}
      </time>
      .{' '}
    </>
  )

/** Buttons to news by mail for early visitors, and to the car for late ones. A promo of food leads to a table. */
function NextSteps({ isOver, car }: { isOver: boolean } & Pick<IdlePromoProps, 'car'>) {
  if (!car) {
    return (
      <>
        <ButtonLink href={routes.reservation} data-sheet="reservation" variant="lamp">
          Book a table
        </ButtonLink>
        <ButtonLink href={routes.models} variant="ghost">
          See the models
        </ButtonLink>
      </>
    )
  }
  const toCar = (variant: 'lamp' | 'ghost') => (
    <ButtonLink href={car.path} variant={variant}>
      See the {car.modelName}
    </ButtonLink>
  )
  return isOver ? (
    <>
      {toCar('lamp')}
      <ButtonLink href={routes.models} variant="ghost">
        See all models
      </ButtonLink>
    </>
  ) : (
    <>
      <ButtonLink href={toNews(car)} variant="lamp">
        Keep me posted
      </ButtonLink>
      {toCar('ghost')}
    </>
  )
}

const toNews = ({ path }: PromoCar) => `${routes.registerInterest}${path}`

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
      <span className="block aspect-square overflow-hidden rounded-card">
        <DishImage image={image} sizes="(width < 1024px) 60vw, 25vw" />
      </span>
    </div>
  )
}

interface Offer {
  title: string
  text?: string
  href: string
}

/** Lists the promos that run instead, and what the visitor came for: the car, or the food. */
function getOffers(
  isOver: boolean,
  car: PromoCar | undefined,
  running: readonly PromoSummary[],
): Offer[] {
  const offers = running.map(({ title, lead, path }) => ({
    title,
    text: lead,
    href: path,
  }))
  if (!car) {
    const menus = {
      title: 'Lunch does not wait',
      text: 'The menu of every restaurant, dish by dish.',
      href: routes.restaurants,
    }
    return [...offers, menus]
  }
  const costs = {
    title: `What the ${car.modelName} costs today`,
    text: 'On the road and by the month, line by line, with the COE of the last bidding exercise.',
    href: `${car.path}#cost`,
  }
  const news = {
    title: `News of the ${car.modelName}`,
    text: 'Prices, dates and offers, by email. You can stop it with one press.',
    href: toNews(car),
  }
  return isOver ? [...offers, costs, news] : [...offers, costs]
}
