import type { Car } from '#content/types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { CarFiles, hasFiles } from './car-files.tsx'
import { toVariantGroups } from './figure-groups.ts'
import { FigureTable } from './figure-table.tsx'

/** The figures most asked for, which come first. */
const SUMMARY_ROWS = 8

/** Whether a page has the section below. */
export const hasSummary = (car: Car): boolean =>
  car.specifications.some(({ rows }) => rows.length > 0) || hasFiles(car)

/** First figures of each variant, and a link to the full specification. */
export function SpecificationSummary({ car }: { car: Car }) {
  const all = toVariantGroups(car.specifications, car.variants).flatMap(({ rows }) => rows)
  const rows = car.specificationsHref ? all.slice(0, SUMMARY_ROWS) : all
  if (!hasSummary(car)) return null
  return (
    <section data-surface="light" className="pb-(--section)" aria-labelledby="specifications">
      <div className="page-wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="specifications" className="type-h2">
            Specifications
          </h2>
          <div className="flex flex-wrap gap-x-7">
            {car.specificationsHref && (
              <TextLink href={car.specificationsHref}>All specifications</TextLink>
            )}
            <CarFiles car={car} />
          </div>
        </div>
        {rows.length > 0 && (
          <div className="mt-6">
            <FigureTable
              isSummary
              caption={`Specifications of the ${car.name}, in short`}
              groups={[{ key: 'summary', title: 'In short', rows }]}
              columns={car.variants.map(({ key, name }) => ({ key, heading: name, variant: name }))}
            />
          </div>
        )}
      </div>
    </section>
  )
}
