import type { ReactNode } from 'react'
import type { Car, CarSummary } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CarGallery } from './car-gallery.tsx'
import { DriveBand, type DriveOutlet } from './drive-band.tsx'
import { FitSection } from './fit-section.tsx'
import { ModelHero } from './model-hero.tsx'
import { PaintPicker } from './paint-picker.tsx'
import { SpecificationSummary } from './specification-summary.tsx'
import { toCarAction } from './test-drive-link.ts'

interface ModelPageProps {
  car: Car
  outlets: readonly DriveOutlet[]
  /** The whole line-up, which may include this car. */
  lineUp?: readonly CarSummary[]
  /** "What it costs". */
  cost?: ReactNode
  /** Questions that buyers ask. */
  questions?: ReactNode
  /** The car's own blocks, between its hero and its paints. */
  children?: ReactNode
}

/** Template of every model; sections without content are omitted. */
export function ModelPage({
  car,
  outlets,
  lineUp = [],
  cost,
  questions,
  children,
}: ModelPageProps) {
  const action = toCarAction(car)
  return (
    <>
      <ModelHero car={car} />
      {/* The sticky bar of a phone begins in this element, once the hero's buttons are out of view, and ends under the last section, which has its own; only the keyboard's focus shows it there. */}
      <div data-parts data-holds-bar>
        {children}
        <CarGallery car={car} />
        {car.paints.length > 0 && (
          <section data-surface="light" className="pt-(--section) pb-band" aria-label="Paint">
            <div className="page-wrap">
              <PaintPicker modelName={car.modelName} paints={car.paints} />
            </div>
          </section>
        )}
        {car.paints.length === 0 && <div data-surface="light" className="pt-(--section)" />}
        <FitSection
          car={car}
          others={lineUp.filter(({ id, isExternal }) => id !== car.id && !isExternal)}
        />
        <SpecificationSummary car={car} />
        {cost}
        {questions}
        <div
          data-bottom-bar
          data-no-print
          data-surface="dark"
          className="sticky bottom-0 -mb-19.5 z-30 focus-within:z-31 flex flex-wrap gap-2.5 border-t border-line px-5 pt-3 pb-4 *:flex-1 md:hidden"
        >
          <ButtonLink {...action.link} variant="lamp">
            {car.canBeDriven ? 'Test drive' : action.label}
          </ButtonLink>
          {car.preOrderHref && (
            <ButtonLink href={car.preOrderHref} variant="ghost">
              Pre-order
            </ButtonLink>
          )}
        </div>
        <DriveBand car={car} outlets={outlets} />
      </div>
    </>
  )
}
