import { formatNumber } from 'core/numbers'
import { COMPARISON_PARAMETER, routes } from '#config/routes.ts'
import type { Car, CarSummary } from '#content/types.ts'
import { formatList } from '#lib/format-list.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { FitDrawing } from './fit-drawing.tsx'
import { FitPlan } from './fit-plan.tsx'
import { getSpareLength, getSpareWidth, toFitSentence } from './fit.ts'
import { toCarKey } from '#features/shared/car-key.ts'

/** Minimum spare length that leaves room to open the boot. */
const ROOMY_MM = 300

interface FitSectionProps {
  car: Car
  /** The other cars, for ranking and for the overlay. */
  others: readonly CarSummary[]
}

export function FitSection({ car, others }: FitSectionProps) {
  const { dimensions, modelName } = car
  if (!dimensions) return null
  const roomy = others.filter(
    ({ lengthMm }) => lengthMm !== undefined && getSpareLength(lengthMm) >= ROOMY_MM,
  )
  const isTight = getSpareLength(dimensions.lengthMm) < 0
  return (
    <section data-surface="light" className="pb-(--section)" aria-labelledby="fit">
      <div className="page-wrap">
        <h2 id="fit" className="mb-10 type-h2">
          Will it fit?
        </h2>
        {/* Both drawings have one scale: 6 m of floor from the side, 2.8 m from above. */}
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 md:grid-cols-fit xl:grid-cols-fit-wide xl:grid-rows-auto-rest">
          <div className="min-w-0 md:col-span-2 xl:col-span-1">
            <FitDrawing car={car} dimensions={dimensions} />
          </div>
          <FitPlan
            car={car}
            dimensions={dimensions}
            className="mx-auto w-3/5 md:w-full xl:row-span-2"
          />
          <div className="text-muted xl:grid xl:grid-cols-2 xl:gap-x-12">
            <div>
              <p className="measure-56">
                A standard lot in Singapore is 2.4 m by 4.8 m.{' '}
                {toFitSentence(modelName, dimensions.lengthMm)} In the middle of the lot you have{' '}
                {getSpareWidth(dimensions.widthMm)} mm on each side for the doors.
                {isTight &&
                  roomy.length > 0 &&
                  ` ${formatList(roomy.map((other) => other.modelName))} ${roomy.length === 1 ? 'fits' : 'fit'} with room for the trolley.`}
              </p>
              <div className="mt-2 flex items-center gap-2">
                <FigureSource
                  text={`${formatNumber(dimensions.lengthMm)} × ${formatNumber(dimensions.widthMm)} × ${formatNumber(dimensions.heightMm)} mm`}
                  provenance={dimensions.provenance}
                  className="min-h-11 text-small"
                >
                  <span className="source-underline">Where these measurements come from</span>
                </FigureSource>
                {dimensions.provenance.isSample && <SampleMark />}
              </div>
            </div>
            {others.length > 0 && (
              <form
                action={routes.models}
                className="mt-6 grid max-w-112 grid-cols-rest-auto items-end gap-2 text-fg xl:mt-0 xl:self-start"
              >
                <input type="hidden" name={COMPARISON_PARAMETER} value={toCarKey(car)} />
                <SelectField
                  label={`Lay another car over ${modelName}`}
                  name={COMPARISON_PARAMETER}
                  options={others.map((other) => ({ value: toCarKey(other), label: other.name }))}
                />
                <Button type="submit" variant="ghost" className="h-13">
                  Compare
                </Button>
              </form>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
