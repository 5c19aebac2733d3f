import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '#lib/class-names.ts'
import { FieldDescription, getDescribedBy } from './field.tsx'

interface RadioGroupProps {
  label: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
  children: ReactNode
}

/** Native radios in a named group: arrow keys and form posts work natively. */
export function RadioGroup({ label, aside, hint, error, children }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={getDescribedBy(id, { hint, error })}
      aria-invalid={error !== undefined || undefined}
      className="grid min-w-0 content-start gap-2"
    >
      <div className="flex items-center justify-between gap-4">
        <span id={`${id}-label`} className="text-small font-strong">
          {label}
        </span>
        {aside}
      </div>
      {/* Above the options: below a long list the error would be out of view. */}
      {error !== undefined && <FieldDescription controlId={id} error={error} />}
      {children}
      {error === undefined && <FieldDescription controlId={id} hint={hint} />}
    </fieldset>
  )
}

/** Complete class names, since Tailwind finds only literal ones. */
const LOOKS = {
  card: 'option option-card',
  day: 'option option-day',
  slot: 'option option-slot',
  choice: 'option option-choice',
  chip: 'option option-chip',
} as const

interface RadioOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string
  value: string
  look: keyof typeof LOOKS
  /** Reason for a disabled option: announced, and shown where space permits. */
  unavailable?: string
  children: ReactNode
}

export function RadioOption({ look, unavailable, className, children, ...rest }: RadioOptionProps) {
  return (
    <label className={classNames('relative block', className)}>
      <input
        {...rest}
        type="radio"
        disabled={unavailable !== undefined || rest.disabled}
        className="peer option-input"
      />
      <span className={LOOKS[look]}>
        {children}
        {unavailable !== undefined && <span className="sr-only">, {unavailable}</span>}
      </span>
    </label>
  )
}
