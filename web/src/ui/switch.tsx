import { classNames } from '#lib/class-names.ts'

interface SwitchProps {
  label: string
  isOn: boolean
  /** Absent when it is locked, or submits its form. */
  onChange?: (isOn: boolean) => void
  /** Submits its form. */
  isSubmit?: boolean
  /** Explanation of a locked switch. */
  lockedText?: string
}

/** A switch with immediate effect. Its state is also in words, not by colour alone. */
export function Switch({
  label,
  isOn,
  onChange,
  isSubmit = false,
  lockedText = 'Always on',
}: SwitchProps) {
  const isLocked = onChange === undefined && !isSubmit
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={isLocked || undefined}
      onClick={onChange && (() => onChange(!isOn))}
      className="inline-flex min-h-11 items-center gap-3 text-label"
    >
      <span
        className={classNames(
          'relative h-7 w-12 flex-none rounded-control inset-ring',
          isLocked && 'bg-sunk inset-ring-line',
          !isLocked &&
            (isOn ? 'bg-fg inset-ring-fg forced-chosen' : 'bg-raised inset-ring-line-strong'),
        )}
      >
        <span
          className={classNames(
            'absolute top-1 size-5 rounded-fine transition-all',
            isOn ? 'left-6' : 'left-1',
            isLocked && 'bg-muted forced-colors:bg-forced-disabled',
            !isLocked &&
              (isOn
                ? 'bg-page forced-colors:bg-forced-chosen-text'
                : 'bg-line-strong forced-colors:bg-forced-text'),
          )}
        />
      </span>
      <span aria-hidden="true">{isLocked ? lockedText : isOn ? 'On' : 'Off'}</span>
    </button>
  )
}
