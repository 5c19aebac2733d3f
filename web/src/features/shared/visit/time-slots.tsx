import type { ReactNode } from 'react'
import styles from '#features/shared/form/pickers.module.css'
import { classNames } from '#lib/class-names.ts'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { formatVisitTime, groupSlots, type VisitPart, type VisitSlot } from './visit-times.ts'

interface TimeSlotsProps {
  name: string
  slots: readonly VisitSlot[]
  value: string
  onChange: (time: string) => void
  /** Groups the slots by part of the day. */
  parts?: readonly VisitPart[]
  /** Reason why there are none. */
  whyNone: string
  /** Times of any day, for visitors without scripts, who select place, day and time at once. */
  anyDay?: readonly VisitSlot[] | undefined
  error?: string
  /** Rendered below the times. */
  children?: ReactNode
}

export function TimeSlots(props: TimeSlotsProps) {
  const { slots, whyNone, anyDay, error, children } = props
  return (
    <RadioGroup label="Time" error={error}>
      {slots.length === 0 && (
        <p className={classNames('text-label text-muted', anyDay && 'noscript:hidden')}>
          {whyNone}
        </p>
      )}
      {anyDay && (
        <noscript className="grid gap-2">
          <SlotGroups {...props} slots={anyDay} />
        </noscript>
      )}
      <SlotGroups {...props} className={anyDay && 'noscript:hidden'} />
      {children}
    </RadioGroup>
  )
}

function SlotGroups({
  name,
  slots,
  value,
  onChange,
  parts,
  className,
}: Pick<TimeSlotsProps, 'name' | 'slots' | 'value' | 'onChange' | 'parts'> & {
  className?: string | undefined
}) {
  const groups = parts ? groupSlots(slots, parts) : [{ title: undefined, slots }]
  return groups.map((group) => (
    <div
      key={group.title ?? 'all'}
      className={classNames('grid gap-2 not-first:mt-1.5', className)}
    >
      {group.title && <span className="text-label text-muted">{group.title}</span>}
      <div className={classNames('grid gap-1.5', styles['slots'])}>
        {group.slots.map((slot) => (
          <RadioOption
            key={slot.value}
            look="slot"
            name={name}
            value={slot.value}
            checked={slot.value === value}
            unavailable={slot.isTaken ? 'taken' : undefined}
            onChange={() => onChange(slot.value)}
            required
            className="num"
          >
            <span aria-hidden="true">{slot.label}</span>
            <span className="sr-only">{formatVisitTime(slot.value)}</span>
          </RadioOption>
        ))}
      </div>
    </div>
  ))
}
