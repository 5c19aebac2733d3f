import type { ReactNode } from 'react'

interface FormSectionProps {
  title: ReactNode
  /** Which of how many, in a long form. */
  step?: string
  /** One sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** Section of a form with its own heading. */
export function FormSection({ title, step, lead, children }: FormSectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4.5 type-title">
        {step && (
          <span className="mb-1.5 block num font-ui text-label font-normal tracking-normal text-muted">
            {step}
          </span>
        )}
        {title}
      </legend>
      {lead !== undefined && <p className="-mt-3.5 text-muted">{lead}</p>}
      {children}
    </fieldset>
  )
}

/** Two short fields side by side, space permitting. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2 md:gap-x-4">{children}</div>
}
