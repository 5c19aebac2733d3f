import { routes } from '#config/routes.ts'
import type { Car } from '#content/types.ts'
import { PrintButton } from '#features/shared/print-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toComparisonHref } from './comparison.ts'
import { toCountWord } from '#lib/number-word.ts'
import { toVariantGroups } from './figure-groups.ts'
import { FigureTable, TablePage, TableTools } from './figure-table.tsx'
import { NOT_DRIVEN, toCarAction } from './test-drive-link.ts'

/** All figures of one model, with its variants side by side. */
export function SpecificationPage({ car }: { car: Car }) {
  const groups = toVariantGroups(car.specifications, car.variants)
  const [firstVariant] = car.variants
  const action = toCarAction(car)
  return (
    <div data-surface="light">
      <section className="page-wrap pt-11">
        <a
          href={car.path}
          className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-fg"
          data-no-print
        >
          <Icon name="arrow-left" size={16} />
          {car.modelName}
        </a>
        <div className="items-end md:page-grid">
          <div className="pb-2 md:col-span-6 md:pb-9">
            <h1 className="type-h1">
              <span className="block type-lettering-inline">{car.name}</span>
              to the millimetre
            </h1>
            <p className="mt-4.5 measure-40 type-lead">
              {car.variants.length > 1
                ? `${toCountWord(car.variants.length)} versions side by side. `
                : ''}
              Press a figure with a dashed line to see which test it came from.
            </p>
          </div>
          <div className="max-md:mt-7 md:col-span-6 md:-mb-3.5">
            <Image
              image={car.image}
              sizes="(width < 768px) and (resolution > 2dppx) 60vw, (width < 768px) 90vw, (width < 1680px) 45vw, 748px"
              isPriority
              className="h-auto w-full"
            />
          </div>
        </div>
      </section>

      <section className="page-wrap pb-(--section)">
        <TablePage>
          <TableTools groups={groups}>
            <TextLink href={toComparisonHref(routes.models, [{ car, variant: firstVariant }])}>
              Compare with other models
            </TextLink>
            <PrintButton />
          </TableTools>
          <FigureTable
            caption={`Specifications of the ${car.name}`}
            groups={groups}
            columns={car.variants.map(({ key, name, summary }) => ({
              key,
              heading: name,
              variant: name,
              detail: summary,
            }))}
          />
        </TablePage>
        {groups.some(({ rows }) => rows.some(({ cells }) => cells.includes(undefined))) && (
          <p className="mt-8 measure-74 text-small text-muted">
            “Not published” means we have not seen the figure on a Singapore sheet. We would rather
            leave the space than guess.
          </p>
        )}
      </section>

      <section className="grid border-t border-line md:grid-cols-2" data-no-print>
        <div className="px-(--edge) py-band">
          <h2 className="type-h2">
            {car.canBeDriven ? `Drive the ${car.modelName}` : `Get news of the ${car.modelName}`}
          </h2>
          <p className="mt-4 mb-5 measure-42 text-muted">
            {car.canBeDriven
              ? 'Free, from any of our restaurants, and lunch is near if the traffic is bad.'
              : NOT_DRIVEN}
          </p>
          <TextLink {...action.link}>{action.label}</TextLink>
        </div>
        <div className="border-line px-(--edge) py-band max-md:border-t md:border-l">
          <h2 className="type-h2">Will it fit?</h2>
          <p className="mt-4 mb-5 measure-42 text-muted">
            The {car.modelName} drawn to scale against a Singapore parking lot.
          </p>
          <TextLink href={`${car.path}#fit`}>See it in a lot</TextLink>
        </div>
      </section>
    </div>
  )
}
