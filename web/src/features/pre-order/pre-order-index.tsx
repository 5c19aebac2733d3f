import type { ReactNode } from 'react'
import type { Car } from '#content/types.ts'
import { formatMetres } from 'core/numbers'
import { toCountWord } from '#lib/number-word.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { WholeWords } from '#ui/whole-words.tsx'

const SIZES = '(width < 768px) 90vw, (width < 1680px) 38vw, 620px'

interface PreOrderIndexProps {
  cars: readonly Car[]
  /** "S$1,000". */
  fee: string
  modelsHref: string
  /** Terms of the fee. */
  children: ReactNode
}

/** Cars with pre-order, and the fee. */
export function PreOrderIndex({ cars, fee, modelsHref, children }: PreOrderIndexProps) {
  return (
    <div data-surface="light">
      <section className="page-wrap pt-11 pb-7 md:pt-22 md:pb-14">
        <h1 className="type-h1">
          <WholeWords text={toTitle(cars.length)} />
        </h1>
        <p className="mt-4.5 measure-52 type-lead">
          {cars.length > 0
            ? `A fee of ${fee} keeps your place, and comes off the price. Its terms are below.`
            : 'We say so here as soon as that changes. You can look at every model, and drive it, any day.'}
        </p>
        {cars.length === 0 && (
          <ButtonLink href={modelsHref} className="mt-8">
            See the models
          </ButtonLink>
        )}
      </section>
      {cars.length > 0 && (
        <>
          <section aria-label="Cars" className="page-wrap pb-18">
            <ul>
              {cars.map((car, index) => (
                <li key={car.id} className="border-t border-line last:border-b">
                  <PreOrderRow car={car} isFirst={index === 0} />
                </li>
              ))}
            </ul>
          </section>
          <section className="page-wrap pb-(--section)">
            <div className="gap-y-7 max-md:grid md:page-grid">
              <h2 className="measure-14 type-h2 md:col-span-5">What the fee does</h2>
              <div className="md:col-span-6 md:col-start-7">{children}</div>
            </div>
          </section>
        </>
      )}
    </div>
  )
}

const toTitle = (count: number) =>
  count === 0
    ? 'No cars to pre-order today'
    : `${toCountWord(count)} ${count === 1 ? 'car' : 'cars'} you can pre-order`

function PreOrderRow({ car, isFirst }: { car: Car; isFirst: boolean }) {
  const { variants, lengthMm, seats } = car
  const size = [
    lengthMm !== undefined && `${formatMetres(lengthMm)} long`,
    seats !== undefined && `${seats} seats`,
  ].filter(Boolean)
  return (
    <a
      href={car.preOrderHref}
      className="group relative items-center gap-y-1.5 py-4.5 max-md:grid md:page-grid"
    >
      <span className="md:col-span-3">
        <b className="block type-badge text-title leading-tight md:max-lg:text-24">{car.name}</b>
        <span className="text-muted">{car.carType}</span>
      </span>
      <span className="md:col-span-5">
        <Image
          image={car.image}
          alt=""
          sizes={SIZES}
          isPriority={isFirst}
          className="h-auto w-full"
        />
      </span>
      <span className="num text-muted md:col-span-3">
        {variants.length > 1 && <span className="block">{variants.length} versions</span>}
        {size.join(', ')}
      </span>
      <Icon
        name="arrow-right"
        className="justify-self-end transition-transform duration-(--t-base) group-hover:translate-x-1 max-md:absolute max-md:top-6 max-md:right-0 motion-reduce:transform-none"
      />
    </a>
  )
}
