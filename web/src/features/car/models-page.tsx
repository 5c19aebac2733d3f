import { Suspense } from 'react'
import { COMPARISON_PARAMETER, routes } from '#config/routes.ts'
import type { Car, CarSummary } from '#content/types.ts'
import { Button } from '#ui/button.tsx'
import { Comparison } from './comparison-view.tsx'
import { COMPARISON_LIMITS, type ComparisonColumn } from './comparison.ts'
import { toCountWord } from '#lib/number-word.ts'
import { WHOLE_LINE_UP } from './line-up.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import { LineUpExplorer } from './line-up-explorer-client.tsx'
import { LineUpView } from './line-up-view-client.tsx'
import { ModelCard } from './model-card.tsx'

const COMPARE_FORM = 'compare'

interface ModelsPageProps {
  cars: readonly CarSummary[]
  /** Columns of `parseComparison`, when the address asks for a comparison. */
  comparison?: readonly ComparisonColumn[]
  /** Server-side filters of the address, for visitors without scripts. */
  isChosen?: boolean
  /** Full data of all comparable cars. Needed with `comparison` only. */
  comparable?: readonly Car[]
}

/** The line-up as filtered cards, or the comparison of the address. */
export function ModelsPage({
  cars,
  isChosen = false,
  comparison = [],
  comparable = [],
}: ModelsPageProps) {
  if (comparison.length > 0) return <Comparison columns={comparison} cars={comparable} />

  const items = cars.map((car, index) => ({
    key: car.id,
    body: car.body,
    powertrain: car.powertrain,
    seats: car.seats,
    coeCategory: car.coeCategory,
    range: car.range?.value,
    lengthMm: car.lengthMm,
    price: car.price?.amount,
    month: car.price?.monthlyCents && Math.round(car.price.monthlyCents / 100),
    card: (
      <ModelCard
        car={car}
        isPriority={index === 0}
        aside={car.isExternal ? undefined : <CompareBox carKey={toCarKey(car)} name={car.name} />}
      />
    ),
  }))

  const explorer = <LineUpExplorer items={items} action={routes.models} />

  return (
    <div
      data-surface="light"
      className="has-[input[name=compare]:checked]:[&_[data-compare-bar]]:flex"
    >
      <div className="page-wrap pt-11 pb-7 md:pt-22 md:pb-9">
        <h1 className="measure-22 type-h1">
          {toCountWord(cars.length)} cars. Pick by size, seats or how far you go.
        </h1>
      </div>
      <div className="page-wrap pb-(--section)">
        {isChosen ? (
          explorer
        ) : (
          <Suspense
            fallback={<LineUpView items={items} selection={WHOLE_LINE_UP} action={routes.models} />}
          >
            {explorer}
          </Suspense>
        )}
      </div>
      <div
        data-compare-bar
        data-no-print
        data-surface="dark"
        className="sticky bottom-0 z-30 hidden border-t border-line"
      >
        <form
          id={COMPARE_FORM}
          action={routes.models}
          className="page-wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <p className="text-small text-muted">
            Tick {COMPARISON_LIMITS.least} to {COMPARISON_LIMITS.most} cars to see them nose to
            nose.
          </p>
          <Button type="submit" size="sm">
            Compare the ticked cars
          </Button>
        </form>
      </div>
    </div>
  )
}

function CompareBox({ carKey, name }: { carKey: string; name: string }) {
  return (
    <label className="relative -my-2.5 inline-flex min-h-11 items-center gap-2.5 text-small">
      Compare <span className="sr-only">{name}</span>
      <input
        type="checkbox"
        name={COMPARISON_PARAMETER}
        value={carKey}
        form={COMPARE_FORM}
        className="size-5 accent-fg"
      />
    </label>
  )
}
