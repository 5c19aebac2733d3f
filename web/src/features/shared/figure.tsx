import type { Figure } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { FigureSource } from './figure-source.tsx'

interface SmallFigureProps {
  figure: Figure
  /** Short label that replaces the figure's own: "range". */
  label?: string
  /** At body size, for cards. */
  isCompact?: boolean
}

/** A figure in one line: number, then label. On phones the number is below, on cards also on tablets. */
export function SmallFigure({ figure, label = figure.label, isCompact = false }: SmallFigureProps) {
  return (
    <FigureSource
      text={toFigureText(figure)}
      provenance={figure.provenance}
      variant={figure.variant}
      className={classNames(
        'flex min-h-7 num flex-col-reverse whitespace-nowrap',
        isCompact
          ? 'lg:flex-row lg:items-baseline lg:gap-2.5'
          : 'md:flex-row md:items-baseline md:gap-2.5',
      )}
    >
      <span
        className={classNames('leading-normal font-medium', isCompact ? 'text-base' : 'text-18')}
      >
        {toFigureText(figure)}
      </span>
      <span className="text-label text-muted">
        <span className="source-underline">{label}</span>{' '}
        {figure.provenance.isSample && <SampleMark />}
      </span>
    </FigureSource>
  )
}

interface LargeFigureProps {
  figure: Figure
  /** Replaces the label with its version, where the version is named once for all figures. */
  label?: string
  className?: string
}

/** A figure in display size. */
export function LargeFigure({
  figure,
  label = toFigureLabel(figure),
  className,
}: LargeFigureProps) {
  return (
    <FigureSource
      text={toFigureText(figure)}
      provenance={figure.provenance}
      variant={figure.variant}
      className={classNames('block', className)}
    >
      <span className="block type-figure">
        {figure.value}
        {figure.unit && <small className="type-unit text-muted">{figure.unit}</small>}
      </span>
      <span className="mt-2.5 block text-small text-muted">
        <span className="source-underline">{label}</span>{' '}
        {figure.provenance.isSample && <SampleMark />}
      </span>
    </FigureSource>
  )
}

/** "482 km". */
export function toFigureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return unit ? `${value} ${unit}` : value
}

/** "WLTP range, Premium". */
export function toFigureLabel({ label, variant }: Pick<Figure, 'label' | 'variant'>): string {
  return variant ? `${label}, ${variant}` : label
}
