import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

interface FormSectionProps {
  title: ReactNode
  /** Number of the section in a long form: "1 of 3". */
  step?: string
  /** One sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** Section of a form with its own heading. */
export function FormSection({ title, step, lead, children }: FormSectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend
        className={classNames(
          'mb-4.5 type-title',
          step !== undefined && 'flex w-full flex-row-reverse items-baseline justify-between gap-4',
        )}
      >
        {step === undefined ? (
          title
        ) : (
          <>
            <span className="flex-none num font-ui text-label font-normal tracking-normal text-muted">
              {step}
            </span>
            <span>{title}</span>
          </>
        )}
      </legend>
      {lead !== undefined && <p className="-mt-3.5 text-muted">{lead}</p>}
      {children}
    </fieldset>
  )
}

/** Two short fields side by side, on phones too unless text is enlarged. */
export function ShortFieldPair({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classNames('grid grid-two-36 items-start gap-x-4 gap-y-5', className)}>
      {children}
    </div>
  )
}

/** Two fields side by side, on wide screens. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2 md:gap-x-4">{children}</div>
}
