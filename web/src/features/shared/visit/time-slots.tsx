import type { ReactNode } from 'react'
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
  error?: string
  /** Rendered below the times. */
  children?: ReactNode
}

export function TimeSlots(props: TimeSlotsProps) {
  const { name, slots, value, onChange, parts, whyNone, error, children } = props
  const groups = parts ? groupSlots(slots, parts) : [{ title: undefined, slots }]
  return (
    <RadioGroup label="Time" error={error}>
      {slots.length === 0 && <p className="text-label text-muted">{whyNone}</p>}
      {groups.map((group) => (
        <div key={group.title ?? 'all'} className="grid gap-2 not-first:mt-1.5">
          {group.title && <span className="text-label text-muted">{group.title}</span>}
          <div className="grid grid-four-13 gap-1.5 md:grid-cols-6">
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
      ))}
      {children}
    </RadioGroup>
  )
}
