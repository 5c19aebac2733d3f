import { Fragment, type ReactNode, useId } from 'react'
import type { Provenance } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { getCycleMeaning, toProvenanceRows } from './provenance.ts'

interface FigureSourceProps {
  /** The figure as text: "482 km". */
  text: string
  provenance: Provenance
  variant?: string
  className?: string
  /** Content of the button: the figure in its local style. */
  children: ReactNode
}

/** A figure whose source opens in a native popover: no scripts, no layout shift. */
export function FigureSource({
  text,
  provenance,
  variant,
  className,
  children,
}: FigureSourceProps) {
  const id = useId()
  return (
    <>
      <SourceButton sourceId={id} className={className}>
        {children}
      </SourceButton>
      <SourcePopover
        id={id}
        heading={toSourceHeading(text)}
        provenance={provenance}
        variant={variant}
      />
    </>
  )
}

/** Without a figure: of several. */
export const toSourceHeading = (figure?: string): string =>
  figure === undefined ? 'Where these figures come from' : `${figure}, and where it comes from`

interface SourceButtonProps {
  /** Id of the popover; figures of one source share it. */
  sourceId: string
  className?: string
  children: ReactNode
}

export function SourceButton({ sourceId, className, children }: SourceButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={sourceId}
      aria-haspopup="dialog"
      className={classNames('source-button', className)}
    >
      {children}
    </button>
  )
}

interface SourcePopoverProps {
  id: string
  heading: string
  provenance: Provenance
  variant?: string
}

export function SourcePopover({ id, heading, provenance, variant }: SourcePopoverProps) {
  const meaning = provenance.cycle && getCycleMeaning(provenance.cycle)
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className="source-popover">
      <h2 id={`${id}-title`}>{heading}</h2>
      {meaning && <p>{meaning}</p>}
      <dl>
        {toProvenanceRows(provenance, variant).map(({ term, detail, href }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              {href ? (
                <a href={href} rel="noopener nofollow">
                  {detail}
                </a>
              ) : (
                detail
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <button type="button" popoverTarget={id} aria-label="Close" />
    </dialog>
  )
}
