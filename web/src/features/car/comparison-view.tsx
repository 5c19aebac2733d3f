import { formatDate } from 'core/date-names'
import { COMPARISON_PARAMETER, routes } from '#config/routes.ts'
import type { Car, OutletSummary } from '#content/types.ts'
import { formatList } from '#lib/format-list.ts'
import { Button, ButtonLink, ICON_BUTTON_CLASS } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Letterhead } from '#features/shared/letterhead.tsx'
import { PrintButton } from '#features/shared/print-button.tsx'
import { PrintedAddresses } from '#features/shared/printed-addresses.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComparisonForm } from './comparison-form-client.tsx'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import {
  type ComparisonColumn,
  toColumnChoices,
  toColumnKey,
  toColumnLabel,
  toComparisonGroups,
  toComparisonHref,
} from './comparison.ts'
import { toCountWord } from '#lib/number-word.ts'
import { getMixedCycles, toCycleWarning } from './figure-groups.ts'
import { FigureTable, TablePage, TableTools } from './figure-table.tsx'
import { OutlineOverlay, ToneSample } from './outline-overlay.tsx'
import { toTestDriveLink } from './test-drive-link.ts'

interface ComparisonProps {
  columns: readonly ComparisonColumn[]
  /** Cars that can replace a column. */
  cars: readonly Car[]
}

interface ComparisonPageProps extends ComparisonProps {
  /** On paper, where there are no links. */
  outlets: readonly OutletSummary[]
  siteUrl: string
  /** ISO date in Singapore. */
  today: string
}

/** Two to four cars from the address: overlaid outlines and one table. */
export function Comparison({ columns, cars, outlets, siteUrl, today }: ComparisonPageProps) {
  const groups = toComparisonGroups(columns)
  const cycles = getMixedCycles(groups)
  return (
    <>
      <section data-surface="dark" className="bg-studio-wall">
        <div className="page-wrap pt-11 pb-10 md:pt-16">
          <Letterhead address={siteUrl + toComparisonHref(routes.models, columns)}>
            Printed on {formatDate(today)}. Prices are of the dates beside them.
          </Letterhead>
          <h1 className="measure-18 type-h1">
            {columns.length === 1
              ? 'One car. Choose a second'
              : `${toCountWord(columns.length)} cars, nose to nose`}
          </h1>
          <p className="mt-4 mb-5 measure-46 type-lead">
            Drawn from their outlines at one scale, with the lot you park in underneath.
          </p>
          <OutlineOverlay columns={columns} />
          <ComparisonKey columns={columns} cars={cars} />
        </div>
      </section>
      <section data-surface="light" className="pt-7 pb-(--section)">
        <div className="page-wrap">
          <TablePage>
            <TableTools groups={groups}>
              <TextLink href={routes.models}>All models</TextLink>
              <PrintButton />
            </TableTools>
            {cycles.length > 0 && (
              <Notice tone="info" className="mt-6">
                <b className="font-semibold">These figures come from different tests.</b>{' '}
                <span className="text-muted">{toCycleWarning(cycles)}</span>
              </Notice>
            )}
            <FigureTable
              caption={`${formatList(columns.map(({ car }) => car.name))} compared`}
              groups={groups}
              columns={columns.map((column) => ({
                key: toColumnKey(column),
                heading: (
                  <>
                    <Image
                      image={column.car.image}
                      alt=""
                      sizes="220px"
                      widths={[320, 480]}
                      className="-ml-6.5 hidden h-auto w-55 md:block"
                    />
                    <a href={column.car.href} className="type-badge hover:text-accent">
                      {column.car.name}
                    </a>
                  </>
                ),
                detail: column.variant?.name === column.car.name ? undefined : column.variant?.name,
                variant: column.variant?.name,
              }))}
            />
          </TablePage>
          <div className="mt-11 flex flex-wrap gap-3" data-no-print>
            {columns
              .filter(({ car }) => car.canBeDriven)
              .map(({ car }) => (
                <ButtonLink
                  key={car.id}
                  {...toTestDriveLink(car)}
                  variant="ghost"
                  className="max-md:flex-auto"
                >
                  Drive the {car.name}
                </ButtonLink>
              ))}
          </div>
          <PrintedAddresses outlets={outlets} />
        </div>
      </section>
    </>
  )
}

/** The legend, with the form that swaps, adds and removes cars. */
function ComparisonKey({ columns, cars }: ComparisonProps) {
  const choices = toColumnChoices(cars).map((column) => ({
    value: toColumnKey(column),
    label: toColumnLabel(column),
  }))
  return (
    <ComparisonForm action={routes.models} className="mt-7">
      <ul className="grid gap-x-(--gutter) gap-y-5 md:grid-cols-2 lg:grid-cols-4">
        {columns.map((column, index) => (
          <li key={toColumnKey(column)} className="border-t border-line pt-4.5">
            <div className="flex items-center gap-3.5">
              <ToneSample index={index} />
              <b className="flex-1 text-20 leading-tight type-badge">{column.car.name}</b>
              <a
                href={toComparisonHref(
                  routes.models,
                  columns.filter((other) => other !== column),
                )}
                aria-label={`Take ${column.car.name} away`}
                className={ICON_BUTTON_CLASS}
              >
                <Icon name="close" />
              </a>
            </div>
            <SelectField
              label={<span className="sr-only">Line {index + 1}</span>}
              name={COMPARISON_PARAMETER}
              options={choices}
              defaultValue={toColumnKey(column)}
            />
          </li>
        ))}
        {columns.length < COMPARISON_LIMITS.most && (
          <li className="border-t border-line pt-4.5">
            <p className="flex min-h-12 items-center text-muted">
              Add {columns.length === 1 ? 'a second' : 'another'} car
            </p>
            <SelectField
              label={<span className="sr-only">Add a car</span>}
              name={COMPARISON_PARAMETER}
              placeholder="Choose a car"
              options={choices}
            />
          </li>
        )}
      </ul>
      <Button type="submit" variant="ghost" className="mt-5 scripted:hidden">
        Redraw
      </Button>
    </ComparisonForm>
  )
}
