import { type ReactNode, useId } from 'react'
import { FieldDescription, getDescribedBy } from './field.tsx'
import { Icon } from './icon.tsx'

interface NumberStepperProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The value in words: "4 guests". */
  format: (value: number) => string
  lessLabel: string
  moreLabel: string
  hint?: ReactNode
}

const STEP_CLASS =
  'grid size-13 place-items-center rounded-control hover:bg-current/10 disabled:text-muted disabled:hover:bg-transparent'

export function NumberStepper({
  label,
  value,
  min,
  max,
  onChange,
  format,
  lessLabel,
  moreLabel,
  hint,
}: NumberStepperProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={getDescribedBy(id, { hint })}
      className="grid min-w-0 gap-2"
    >
      <span id={id} className="text-small font-strong">
        {label}
      </span>
      <div className="flex items-center justify-between rounded-control inset-ring inset-ring-line-strong">
        <button
          type="button"
          aria-label={lessLabel}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
          className={STEP_CLASS}
        >
          <Icon name="minus" />
        </button>
        <output className="num font-strong">{format(value)}</output>
        <button
          type="button"
          aria-label={moreLabel}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
          className={STEP_CLASS}
        >
          <Icon name="plus" />
        </button>
      </div>
      <FieldDescription controlId={id} hint={hint} />
    </fieldset>
  )
}
