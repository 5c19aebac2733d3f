import { formatDollars } from 'core/numbers'
import { Suspense } from 'react'
import { COMPARISON_PARAMETER, routes } from '#config/routes.ts'
import type { CarSummary } from '#content/types.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { toCountWord } from '#lib/number-word.ts'
import { WHOLE_LINE_UP } from './line-up.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import { LineUpExplorer } from './line-up-explorer-client.tsx'
import { LineUpView } from './line-up-view-client.tsx'
import { ModelCard } from './model-card.tsx'

const COMPARE_FORM = 'compare'

interface ModelsPageProps {
  cars: readonly CarSummary[]
  /** Server-side filters of the address, for visitors without scripts. */
  isChosen?: boolean
}

/** The line-up as filtered cards. */
export function ModelsPage({ cars, isChosen = false }: ModelsPageProps) {
  const items = cars.map((car, index) => ({
    key: car.id,
    body: car.body,
    powertrain: car.powertrain,
    seats: car.seats,
    coeCategory: car.coeCategory,
    range: car.range?.value,
    lengthMm: car.lengthMm,
    price: car.price?.amount,
    month: car.price?.monthlyCents && car.price.monthlyCents / 100,
    card: (
      <ModelCard
        car={car}
        isPriority={index === 0}
        aside={car.isExternal ? undefined : <CompareBox carKey={toCarKey(car)} name={car.name} />}
      />
    ),
  }))

  const view = { items, action: routes.models, end: <NotSure cars={cars} /> }
  const explorer = <LineUpExplorer {...view} />

  return (
    <div data-surface="light" className="comparable">
      <div className="page-wrap pt-11 pb-7 md:pt-22 md:pb-9">
        <h1 className="measure-22 type-h1">
          {toCountWord(cars.length)} cars. Pick by size, seats or how far you go.
        </h1>
      </div>
      <div className="page-wrap pb-(--section)">
        {isChosen ? (
          explorer
        ) : (
          <Suspense fallback={<LineUpView {...view} selection={WHOLE_LINE_UP} />}>
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
          <p data-ticked-cars aria-live="polite" className="text-small">
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

/** Selections for visitors who know their needs, not the cars. */
function NotSure({ cars }: { cars: readonly CarSummary[] }) {
  const month = getUsualMonth(cars)
  const questions = [
    { text: 'More than five of us', query: 'seats=7' },
    { text: 'A tight lot', query: 'sort=length' },
    ...(month ? [{ text: `Up to ${formatDollars(month)} a month`, query: `month=${month}` }] : []),
    { text: 'Long drives', query: 'sort=range' },
  ]
  return (
    <section
      data-surface="dark"
      className="flex h-full flex-col rounded-card px-5 py-5.5 lg:px-8 lg:pt-7.5 lg:pb-7"
    >
      <h2 className="type-title">Not sure?</h2>
      <p className="mt-1.5 text-muted">Start with what you know.</p>
      <ul className="mt-3 grid flex-1">
        {questions.map(({ text, query }) => (
          <li key={text} className="grid border-t border-line">
            <a
              href={`${routes.models}?${query}`}
              className="flex min-h-13 items-center justify-between hover:text-accent"
            >
              {text}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Instalment that half of the priced cars stay within, in whole hundreds of dollars. */
function getUsualMonth(cars: readonly CarSummary[]): number | undefined {
  const months = cars
    .flatMap(({ price }) => price?.monthlyCents ?? [])
    .toSorted((one, other) => one - other)
  const middle = months[Math.floor((months.length - 1) / 2)]
  return middle === undefined ? undefined : Math.ceil(middle / 10_000) * 100
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
