import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from '#features/shared/form/pickers.module.css'
import { classNames } from '#lib/class-names.ts'
import { Field, getDescribedBy } from '#ui/field.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { formatGuests } from './format-guests.ts'

const MIN = 1

interface GuestsFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  value: string
  label?: string
  hint?: ReactNode
  error?: string
  /** The count with which the button begins where nothing is entered. */
  first?: number | undefined
  /** Up to which the button counts; a larger party can be typed, and is answered in words. */
  max?: number | undefined
  onStep: (value: string) => void
}

/** A number with a button on each side. Without scripts it is the number alone. */
export function GuestsField({
  label = 'Guests',
  hint,
  error,
  first = 2,
  max = Infinity,
  onStep,
  value,
  id,
  onChange,
  ...rest
}: GuestsFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  // A cleared field stays empty while the next number is typed; the form counts on with its usual one.
  const [isCleared, setIsCleared] = useState(false)
  const [said, setSaid] = useState('')
  const count = Number(value) || 0

  const step = (to: number) => {
    setIsCleared(false)
    setSaid(formatGuests(to))
    onStep(String(to))
  }

  return (
    <Field controlId={controlId} label={label} hint={hint} error={error}>
      <span className={classNames('relative block', styles['guests'])}>
        <input
          {...rest}
          id={controlId}
          type="number"
          min={MIN}
          value={isCleared ? '' : value}
          onChange={(event) => {
            setIsCleared(event.target.value === '')
            onChange?.(event)
          }}
          onBlur={() => setIsCleared(false)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={getDescribedBy(controlId, { hint, error })}
          className="control num h-13 text-center font-strong"
        />
        <StepButton
          icon="minus"
          label="One guest fewer"
          className="left-0.5"
          isDisabled={count <= MIN}
          onPress={() => step(Math.min(count - 1, max))}
        />
        <StepButton
          icon="plus"
          label="One guest more"
          className="right-0.5"
          isDisabled={count >= max}
          onPress={() => step(count === 0 ? first : count + 1)}
        />
      </span>
      <output className="sr-only">{said}</output>
    </Field>
  )
}

interface StepButtonProps {
  icon: IconName
  label: string
  className: string
  isDisabled: boolean
  onPress: () => void
}

/** For a pointer: by keyboard the arrows of the field do the same. */
const StepButton = ({ icon, label, className, isDisabled, onPress }: StepButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    disabled={isDisabled}
    onClick={onPress}
    className={classNames(
      'absolute icon-button top-0.5 disabled:text-muted noscript:hidden',
      className,
    )}
  >
    <Icon name={icon} />
  </button>
)
