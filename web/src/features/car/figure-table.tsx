import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { formatDate } from '#lib/format.ts'
import { FigureSource, SOURCE_UNDERLINE } from '#features/shared/figure-source.tsx'
import { toCycleLabel } from '#features/shared/provenance.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { type FigureCell, type FigureGroup, countRows, hasDifference } from './figure-groups.ts'
import styles from './figure-table.module.css'

interface FigureColumn {
  key: string
  heading: ReactNode
  detail?: string
  /** The variant whose figures stand in the column. */
  variant?: string
}

interface FigureTableProps {
  caption: string
  columns: readonly FigureColumn[]
  groups: readonly FigureGroup[]
  /** A short table in the middle of a page: no group titles, and its header stays where it is. */
  isSummary?: boolean
}

/** Figures in groups of rows, with cars or variants as columns. */
export function FigureTable({ caption, columns, groups, isSummary = false }: FigureTableProps) {
  const style: CSSProperties & Record<'--columns', number> = { '--columns': columns.length }
  return (
    <table
      className={classNames(styles['table'], !isSummary && styles['sticky'], 'num text-base')}
      style={style}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="max-md:border-b max-md:border-line-strong">
          <th
            scope="col"
            className={classNames(
              'border-line-strong md:border-b',
              isSummary ? 'md:w-2/5' : 'md:w-1/4',
            )}
          >
            <span className="sr-only">Figure</span>
          </th>
          {columns.map(({ key, heading, detail }) => (
            <th
              key={key}
              scope="col"
              className="border-line-strong py-3 md:border-b md:pt-4.5 md:pr-5 md:pb-4"
            >
              <span className="block text-small leading-tight font-[580] md:text-body md:leading-normal">
                {heading}
              </span>
              {detail && (
                <span className="text-label text-muted max-md:line-clamp-2">{detail}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody
          key={group.key}
          className="group/body"
          data-all-same={group.rows.some(hasDifference) ? undefined : ''}
        >
          {!isSummary && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-b border-line-strong pt-10 pb-3.5 type-subtitle text-[1.625rem] md:pt-14 md:group-first-of-type/body:pt-8"
              >
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr
              key={row.key}
              data-same={hasDifference(row) ? undefined : ''}
              className="max-md:border-b max-md:border-line"
            >
              <th
                scope="row"
                className="border-line pt-3.5 pb-1 text-label text-muted md:border-b md:py-3.75 md:pr-7 md:text-base"
              >
                {row.label}
                {row.note && <small className="block text-label">{row.note}</small>}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={columns[index]?.key}
                  className="border-line pb-3.5 text-small leading-snug md:border-b md:py-3.75 md:pr-5 md:text-base"
                >
                  <Cell cell={cell} label={row.label} variant={columns[index]?.variant} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface CellProps {
  cell: FigureCell | undefined
  label: string
  variant?: string
}

function Cell({ cell, label, variant }: CellProps) {
  if (!cell) return <span className="text-muted">Not published</span>
  const { text, note, provenance } = cell
  return (
    <>
      {provenance ? (
        <FigureSource
          text={`${label}: ${text}`}
          provenance={provenance}
          variant={variant}
          className="flex min-h-7 flex-col items-start gap-0.5 max-md:min-h-11 md:flex-row md:flex-wrap md:items-baseline md:gap-x-2"
        >
          <span className={SOURCE_UNDERLINE}>{text}</span>
          {provenance.cycle && (
            <span className="text-label text-muted">{toCycleLabel(provenance.cycle)}</span>
          )}
          {provenance.isSample && <SampleMark />}
        </FigureSource>
      ) : (
        text
      )}
      {note && <small className="block text-label text-muted">{note}</small>}
      {provenance && isMoney(text) && (
        <small className="block text-label text-muted">
          {formatDate(provenance.asOf)}. {provenance.conditions}
        </small>
      )}
    </>
  )
}

/** An amount is never shown without its date and conditions beside it. */
function isMoney(text: string): boolean {
  return text.startsWith('S$')
}

interface TableToolsProps {
  groups: readonly FigureGroup[]
  /** Links beside the switch. */
  children: ReactNode
}

/** The bar above a table. The switch needs no script: the page's style sheet reads it. */
export function TableTools({ groups, children }: TableToolsProps) {
  const { differing, all } = countRows(groups)
  return (
    <div data-no-print>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line pb-3">
        <label className="inline-flex min-h-11 items-center gap-3 text-small">
          <input
            type="checkbox"
            data-differences
            aria-describedby="difference-count"
            className="relative h-7 w-12 flex-none appearance-none rounded-control bg-raised inset-ring inset-ring-line-strong before:absolute before:top-1 before:left-1 before:size-5 before:rounded-fine before:bg-line-strong checked:bg-fg checked:inset-ring-fg checked:before:left-6 checked:before:bg-page"
          />
          Differences only
        </label>
        <div className="flex flex-wrap items-center gap-x-7">{children}</div>
      </div>
      <p id="difference-count" data-difference-count className="pt-3.5 text-label text-muted">
        {differing} of {all} rows differ.
      </p>
    </div>
  )
}

/** Goes around the tools and their table. */
export function TablePage({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>
}
