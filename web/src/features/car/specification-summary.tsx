import type { Car, Price } from '#content/types.ts'
import { formatDate, formatDollars } from '#lib/format.ts'
import { FigureSource } from '#features/shared/figure-source.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toVariantGroups } from './figure-groups.ts'
import { FigureTable } from './figure-table.tsx'

/** As many rows as stand beside the heading without becoming the whole sheet. */
const SUMMARY_ROWS = 8

/** The first figures of each variant, the price with its conditions, and where the rest is. */
export function SpecificationSummary({ car }: { car: Car }) {
  const all = toVariantGroups(car.specifications, car.variants).flatMap(({ rows }) => rows)
  const rows = car.specificationsHref ? all.slice(0, SUMMARY_ROWS) : all
  if (rows.length === 0 && !car.price) return null
  return (
    <section data-surface="light" className="pb-(--section)" aria-labelledby="specifications">
      <div className="page-wrap md:page-grid">
        <div className="md:col-span-4">
          <h2 id="specifications" className="type-h2">
            Specifications
          </h2>
          {car.price && <PriceNote price={car.price} />}
          <div className="mt-4 flex flex-wrap gap-x-7 md:flex-col">
            {car.specificationsHref && (
              <TextLink href={car.specificationsHref}>All specifications</TextLink>
            )}
            {car.brochure && (
              <TextLink href={car.brochure.url} download={car.brochure.filename}>
                Brochure, {toMegabytes(car.brochure.bytes)}
              </TextLink>
            )}
          </div>
        </div>
        {rows.length > 0 && (
          <div className="mt-6 md:col-span-8 md:mt-0">
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

function PriceNote({ price }: { price: Price }) {
  const { amount, includesCoe, provenance } = price
  return (
    <div className="mt-5 max-w-[34ch]">
      <FigureSource text={formatDollars(amount)} provenance={provenance} className="block">
        <span className="block num text-h3 font-[520]">
          <span className="source-underline">{formatDollars(amount)}</span>
        </span>
      </FigureSource>
      <p className="mt-1 text-small text-muted">
        {includesCoe ? 'With COE' : 'Without COE'}, {formatDate(provenance.asOf)}.{' '}
        {provenance.conditions} {provenance.isSample && <SampleMark />}
      </p>
    </div>
  )
}

function toMegabytes(bytes: number): string {
  return `PDF, ${(bytes / 1_000_000).toFixed(1)} MB`
}
