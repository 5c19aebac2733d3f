import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** Where a link to the panel leads on screens on which it is below the form. */
export const RAIL_ID = 'summary'

interface FormPageProps {
  /** The page above this one. */
  parent?: { href: string; label: string }
  title: string
  lead?: string
  rail: ReactNode
  /** `wide`: only where it fits beside the form, because it repeats the form. */
  railPlace: 'always' | 'wide'
  children: ReactNode
}

/** A form with a dark panel at its side that says what comes of it. */
export function FormPage({ parent, title, lead, rail, railPlace, children }: FormPageProps) {
  return (
    <div
      data-surface="light"
      className="page-wrap grid items-start gap-x-columns gap-y-14 pt-9 pb-20 md:pt-18 md:pb-30 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="min-w-0">
        {parent && (
          <a
            href={parent.href}
            className="mb-2 inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-fg md:-mt-6"
          >
            <Icon name="arrow-left" size={16} />
            {parent.label}
          </a>
        )}
        <h1 className="type-h1">{title}</h1>
        {lead && <p className="mt-4.5 measure-46 type-lead">{lead}</p>}
        {children}
      </div>
      <aside
        id={RAIL_ID}
        data-surface="dark"
        aria-label="Summary"
        className={classNames(
          'overflow-hidden rounded-card lg:sticky lg:top-24 short:static',
          railPlace === 'wide' && 'max-lg:hidden',
        )}
      >
        {rail}
      </aside>
    </div>
  )
}
