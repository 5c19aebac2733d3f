import type { ReactNode } from 'react'

interface MemberSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** Section of the member area, below a rule. */
export function MemberSection({ id, title, children }: MemberSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pb-16">
      <h2 id={`${id}-title`} className="border-b border-line-strong pb-4 type-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface MemberRowLineProps {
  when?: string
  whenDetail?: string
  title: string
  children: ReactNode
  action?: ReactNode
}

/** Row with date, title, place and one action. */
export function MemberLine({ when, whenDetail, title, children, action }: MemberRowLineProps) {
  return (
    <div
      className={`grid num items-center gap-x-7 gap-y-1.5 border-b border-line py-5 ${when === undefined ? 'md:grid-cols-rest-auto' : 'md:grid-cols-row-text-30'}`}
    >
      {when !== undefined && (
        <p className="font-voice text-subtitle">
          {when}
          <span className="block font-ui text-label text-muted">{whenDetail}</span>
        </p>
      )}
      <div>
        <h3 className="text-base font-strong">{title}</h3>
        <p className="text-base text-muted">{children}</p>
      </div>
      {action && (
        <div className="mt-2 flex flex-wrap gap-3 justify-self-start md:mt-0">{action}</div>
      )}
    </div>
  )
}

interface EmptyPartProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** Empty state with a call to action. */
export function EmptyPart({ title, children, actions }: EmptyPartProps) {
  return (
    <div className="mt-5 grid gap-1.5 rounded-card border border-line p-7">
      <h3 className="font-voice text-subtitle">{title}</h3>
      <p className="text-muted">{children}</p>
      <div className="mt-3.5 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
