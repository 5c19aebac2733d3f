import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** Fragment of the panel, for screens on which it is below the form. */
export const RAIL_ID = 'summary'

interface FormPageProps {
  /** Parent page. */
  parent?: { href: string; label: string }
  title: string
  lead?: string
  rail: ReactNode
  /** `wide`: shown only beside the form, because it repeats the form. */
  railPlace: 'always' | 'wide'
  children: ReactNode
}

/** A form with a dark panel beside it on its outcome. */
export function FormPage({ parent, title, lead, rail, railPlace, children }: FormPageProps) {
  return (
    <div
      data-surface="light"
      className="page-wrap grid items-start gap-x-columns gap-y-14 pt-9 pb-20 md:pt-18 md:pb-30 lg:grid-cols-7-5"
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
