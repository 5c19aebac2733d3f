import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { isEvening, type VisitSlot } from './visit-times.ts'

interface TimeSlotsProps {
  name: string
  slots: readonly VisitSlot[]
  value: string
  onChange: (time: string) => void
  /** Heads the slots before and after 5 pm. */
  parts?: readonly [day: string, evening: string]
  hint?: string
  error?: string
}

export function TimeSlots({ name, slots, value, onChange, parts, hint, error }: TimeSlotsProps) {
  const groups = parts
    ? [
        { title: parts[0], slots: slots.filter((slot) => !isEvening(slot)) },
        { title: parts[1], slots: slots.filter(isEvening) },
      ].filter((group) => group.slots.length > 0)
    : [{ title: undefined, slots }]
  return (
    <RadioGroup label="Time" hint={slots.length > 0 ? hint : 'Closed on this day.'} error={error}>
      {groups.map((group) => (
        <div key={group.title ?? 'all'} className="grid gap-2 not-first:mt-1.5">
          {group.title && <span className="text-label text-muted">{group.title}</span>}
          <div className="grid grid-cols-4 gap-1.5 md:grid-cols-6">
            {group.slots.map((slot) => (
              <RadioOption
                key={slot.value}
                look="slot"
                name={name}
                value={slot.value}
                checked={slot.value === value}
                onChange={() => onChange(slot.value)}
                unavailable={slot.isPast ? 'past' : undefined}
                required
                className="num"
              >
                {slot.label}
                <span className="sr-only">{isEvening(slot) ? ' pm' : ''}</span>
              </RadioOption>
            ))}
          </div>
        </div>
      ))}
    </RadioGroup>
  )
}
