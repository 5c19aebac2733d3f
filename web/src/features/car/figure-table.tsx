import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Provenance } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { formatDate } from 'core/date-names'
import { SourceButton, SourcePopover, toSourceHeading } from '#features/shared/figure-source.tsx'
import { toCycleLabel } from '#features/shared/provenance.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import {
  type FigureCell,
  type FigureGroup,
  type FigureRow,
  countRows,
  hasDifference,
} from './figure-groups.ts'
import styles from './figure-table.module.css'
import { collectSources, toSourceKey } from './table-sources.ts'

interface FigureColumn {
  key: string
  heading: ReactNode
  detail?: string
  /** The variant of the column. */
  variant?: string
}

interface FigureTableProps {
  caption: string
  columns: readonly FigureColumn[]
  groups: readonly FigureGroup[]
  /** Compact: no group titles and no sticky header, and figures that all columns share once, below. */
  isSummary?: boolean
}

/** Figures in groups of rows, with cars or variants as columns. */
export function FigureTable({ caption, columns, groups, isSummary = false }: FigureTableProps) {
  const style: CSSProperties & Record<'--columns', number> = { '--columns': columns.length }
  const id = useId()
  const sources = collectSources(
    groups,
    columns.map(({ variant }) => variant),
  )
  const keys = sources.map(({ key }) => key)
  const toSourceId = (provenance: Provenance) => `${id}${keys.indexOf(toSourceKey(provenance))}`
  const isShared = (row: FigureRow) => isSummary && !hasDifference(row)
  const shown = groups.filter(({ rows }) => !rows.every(isShared))
  return (
    <>
      {shown.length > 0 && (
        <table
          className={classNames(
            styles['table'],
            columns.length > 3 && styles['many'],
            !isSummary && styles['sticky'],
            'num text-base',
          )}
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
                  <span className="block text-small leading-tight font-semibold md:text-body md:leading-normal">
                    {heading}
                  </span>
                  {detail && (
                    <span className="text-label text-muted max-md:line-clamp-2">{detail}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
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
                    className="border-b border-line-strong pt-10 pb-3.5 type-subtitle text-26 md:pt-14 md:group-first-of-type/body:pt-8"
                  >
                    {group.title}
                  </th>
                </tr>
              )}
              {group.rows
                .filter((row) => !isShared(row))
                .map((row) => (
                  <tr key={row.key} data-same={hasDifference(row) ? undefined : ''}>
                    <th scope="row">
                      {row.label}
                      {row.note && <small className="block text-label">{row.note}</small>}
                    </th>
                    {row.cells.map((cell, index) => (
                      <td key={columns[index]?.key}>
                        <Cell cell={cell} toSourceId={toSourceId} />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      )}
      <SharedFigures
        rows={groups.flatMap(({ rows }) => rows.filter(isShared))}
        heading={shown.length > 0 ? 'The same in every version' : undefined}
        toSourceId={toSourceId}
      />
      {/* Outside the cells, because visible and hidden rows may share a source. */}
      <div className="contents">
        {sources.map(({ figure, provenance, variant }, index) => {
          const sourceId = `${id}${index}`
          return (
            <SourcePopover
              key={sourceId}
              id={sourceId}
              heading={toSourceHeading(figure)}
              provenance={provenance}
              variant={variant}
            />
          )
        })}
      </div>
    </>
  )
}

interface SharedFiguresProps {
  rows: readonly FigureRow[]
  /** Absent where the rows stand alone. */
  heading?: string
  toSourceId: (provenance: Provenance) => string
}

function SharedFigures({ rows, heading, toSourceId }: SharedFiguresProps) {
  if (rows.length === 0) return null
  return (
    <>
      {heading && <h3 className="mt-10 mb-3.5 type-subtitle">{heading}</h3>}
      <dl className={classNames(styles['shared'], 'num text-base')}>
        {rows.map(({ key, label, note, cells: [cell] }) => (
          <div key={key}>
            <dt>
              {label}
              {note && <small className="block text-label">{note}</small>}
            </dt>
            <dd>
              <Cell cell={cell} toSourceId={toSourceId} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface CellProps {
  cell: FigureCell | undefined
  toSourceId: (provenance: Provenance) => string
}

function Cell({ cell, toSourceId }: CellProps) {
  if (!cell) return <span className="text-muted">Not published</span>
  const { text, note, provenance } = cell
  return (
    <>
      {provenance ? (
        <SourceButton sourceId={toSourceId(provenance)}>
          <span className="source-underline">{text}</span>
          {provenance.cycle && (
            <span className="text-label text-muted">{toCycleLabel(provenance.cycle)}</span>
          )}
          {provenance.isSample && <SampleMark />}
        </SourceButton>
      ) : (
        text
      )}
      {note && <small className="block text-label text-muted">{note}</small>}
      {provenance && isMoney(text) && (
        <small className="block text-label text-muted">{formatDate(provenance.asOf)}</small>
      )}
    </>
  )
}

/** An amount, always with its date. */
function isMoney(text: string): boolean {
  return text.startsWith('S$')
}

interface TableToolsProps {
  groups: readonly FigureGroup[]
  /** Links beside the switch. */
  children: ReactNode
}

/** Tools above a table. The switch, for rows that differ, works without scripts: the style sheet reads its state. */
export function TableTools({ groups, children }: TableToolsProps) {
  const { differing, all } = countRows(groups)
  return (
    <div data-no-print>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line pb-3">
        {differing > 0 && (
          <label className="inline-flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              data-differences
              aria-describedby="difference-count"
              className="relative h-7 w-12 flex-none appearance-none rounded-control bg-raised inset-ring inset-ring-line-strong before:absolute before:top-1 before:left-1 before:size-5 before:rounded-fine before:bg-line-strong checked:bg-fg checked:inset-ring-fg checked:before:left-6 checked:before:bg-page checked:forced-chosen forced-colors:before:bg-forced-text checked:forced-colors:before:bg-forced-chosen-text"
            />
            Differences only
          </label>
        )}
        <div className="flex flex-wrap items-center gap-x-7">{children}</div>
      </div>
      {differing > 0 && (
        <p id="difference-count" data-difference-count className="pt-3.5 text-label text-muted">
          {differing} of {all} rows differ.
        </p>
      )}
    </div>
  )
}

/** Wraps the tools and their table. */
export function TablePage({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>
}
