import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '#lib/class-names.ts'
import { FieldDescription, getDescribedBy } from './field.tsx'

interface RadioGroupProps {
  label: ReactNode
  /** Sits on the label's line, at its end. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
  children: ReactNode
}

/** Native radios in a named group, so that arrow keys and forms work by themselves. */
export function RadioGroup({ label, aside, hint, error, className, children }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={getDescribedBy(id, { hint, error })}
      aria-invalid={error !== undefined || undefined}
      className={classNames('grid min-w-0 content-start gap-2', className)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <span id={`${id}-label`} className="text-small font-[540]">
          {label}
        </span>
        {aside}
      </div>
      {/* Above its options: below a long list it would be out of sight of the first. */}
      {error !== undefined && <FieldDescription controlId={id} error={error} />}
      {children}
      {error === undefined && <FieldDescription controlId={id} hint={hint} />}
    </fieldset>
  )
}

const LOOKS = {
  /** A choice with a picture or two lines: 2 px border when on. */
  card: 'flex min-h-14 items-center gap-3 py-1.5 pr-3 pl-1.5 text-small leading-tight peer-checked:font-[560] peer-checked:inset-ring-2 peer-checked:inset-ring-fg',
  /** A day: inverts when on. */
  day: 'grid min-h-16.5 place-content-center text-center leading-tight peer-checked:bg-fg peer-checked:text-page peer-checked:inset-ring-fg',
  /** A time: takes the lamp when on. */
  slot: 'grid min-h-(--tap) place-content-center text-base peer-checked:bg-lamp-300 peer-checked:font-[580] peer-checked:text-ink-950 peer-checked:inset-ring-lamp-300 peer-disabled:line-through peer-disabled:decoration-1',
  /** A choice in words, with a sentence that explains it, or under a picture. */
  choice:
    'grid h-full min-h-16 content-center gap-0.5 bg-raised has-[>span]:content-start px-4 py-3.5 text-base peer-checked:inset-ring-2 peer-checked:inset-ring-fg peer-disabled:bg-sunk in-aria-busy:bg-sunk',
  /** A word: inverts when on. */
  chip: 'inline-flex min-h-11 items-center px-4.5 text-small peer-checked:bg-fg peer-checked:text-page peer-checked:inset-ring-fg',
} as const

interface RadioOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string
  value: string
  look: keyof typeof LOOKS
  /** Why it can't be chosen: read out, and shown where there is room for it. */
  unavailable?: string
  children: ReactNode
}

export function RadioOption({
  look,
  unavailable,
  className = '',
  children,
  ...rest
}: RadioOptionProps) {
  return (
    <label className={`relative block ${className}`}>
      <input
        {...rest}
        type="radio"
        disabled={unavailable !== undefined || rest.disabled}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control disabled:cursor-not-allowed"
      />
      <span
        className={classNames(
          'pointer-events-none relative rounded-control inset-ring inset-ring-line-strong peer-hover:inset-ring-fg peer-disabled:text-muted peer-disabled:inset-ring-line',
          LOOKS[look],
        )}
      >
        {children}
        {unavailable !== undefined && <span className="sr-only">, {unavailable}</span>}
      </span>
    </label>
  )
}
