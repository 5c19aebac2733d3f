import { type ReactNode, useId } from 'react'
import type { Provenance } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './figure-source.module.css'
import { getCycleMeaning, getSourceAddress, toProvenanceRows } from './provenance.ts'

/** Marks the part of a figure that says "press for the source". */
export const SOURCE_UNDERLINE =
  'border-b border-dashed border-line-strong group-hover/source:border-fg'

interface FigureSourceProps {
  /** The figure as text: "482 km". */
  text: string
  provenance: Provenance
  variant?: string
  className?: string
  /** What is pressed: the figure in the look of its place. */
  children: ReactNode
}

/** A figure that says on demand where it comes from. A native popover: no script, no layout shift. */
export function FigureSource({
  text,
  provenance,
  variant,
  className,
  children,
}: FigureSourceProps) {
  const id = useId()
  const meaning = provenance.cycle && getCycleMeaning(provenance.cycle)
  const address = getSourceAddress(provenance.source)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={classNames('group/source text-left', className)}
      >
        {children}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        className={classNames(
          styles['popover'],
          'rounded-card border border-line-strong bg-raised p-5 text-left text-small font-normal tracking-normal whitespace-normal text-fg shadow-card [font-stretch:100%]',
        )}
      >
        <h2 id={`${id}-title`} className="pr-9 text-base font-[580]">
          {text}, and where it comes from
        </h2>
        {meaning && <p className="mt-2">{meaning}</p>}
        <dl className="mt-3 grid grid-cols-[4.75rem_1fr] gap-x-3 gap-y-1.5">
          {toProvenanceRows(provenance, variant).map(({ term, detail }) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="num min-w-0">
                {term === 'Source' && address ? (
                  <a href={address} rel="noopener nofollow" className="border-b border-current">
                    {detail}
                  </a>
                ) : (
                  detail
                )}
              </dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center"
        >
          <Icon name="close" size={18} />
        </button>
      </dialog>
    </>
  )
}
