import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldDescription, getDescribedBy } from './field.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
}

interface CheckboxFieldProps extends CheckboxProps {
  /** Error message; says what to do. */
  error?: string
}

/** Checkbox with an error message. */
export function CheckboxField({ error, id, ...rest }: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className="grid">
      <Checkbox
        {...rest}
        id={controlId}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={getDescribedBy(controlId, { error })}
      />
      {error !== undefined && (
        <div className="pb-2.5 pl-9.5">
          <FieldDescription controlId={controlId} error={error} />
        </div>
      )}
    </div>
  )
}

export function Checkbox({ className = '', children, ...rest }: CheckboxProps) {
  return (
    <label
      className={`grid min-h-11 grid-cols-lead-24 items-start gap-x-3.5 py-2 text-base ${className}`}
    >
      <span className="relative grid size-6">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 appearance-none rounded-fine border border-line-strong bg-raised checked:border-fg checked:bg-fg checked:forced-chosen hover:border-fg disabled:border-line disabled:bg-sunk aria-invalid:border-2 aria-invalid:border-error in-aria-busy:bg-sunk in-aria-busy:checked:bg-fg"
        />
        <Icon
          name="check"
          size={16}
          className="stroke-3 pointer-events-none absolute inset-0 m-auto hidden text-page peer-checked:block forced-colors:text-forced-chosen-text"
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
