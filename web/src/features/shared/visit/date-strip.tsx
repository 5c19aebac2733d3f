import { getMonthName } from 'core/date-names'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { type VisitDay } from './visit-times.ts'

interface DateStripProps {
  name: string
  today: string
  /** Last bookable day, if known. */
  latest: string | undefined
  days: readonly VisitDay[]
  value: string
  onChange: (date: string) => void
  /** Called for a calendar day outside the strip. */
  onJump: (date: string) => void
  error?: string | undefined
}

/** A week of days as radios, with a calendar for later days. */
export function DateStrip({
  name,
  today,
  latest,
  days,
  value,
  onChange,
  onJump,
  error,
}: DateStripProps) {
  const calendar = useRef<HTMLInputElement>(null)

  const early = useRef<string>(undefined)

  const pick = (date: string) => {
    if (date >= today && (!latest || date <= latest)) onJump(date)
  }

  // The form's first update resets the control to its own day.
  useLayoutEffect(() => {
    const { value: picked, defaultValue } = calendar.current ?? {}
    if (picked !== defaultValue) early.current = picked
  }, [])
  const pickEarly = useEffectEvent(() => {
    if (early.current) pick(early.current)
  })
  useEffect(() => pickEarly(), [])

  return (
    <RadioGroup
      label="Date"
      error={error}
      aside={
        <span className="relative noscript:hidden">
          <button
            type="button"
            aria-label={`${getMonthName(value)}, choose another date`}
            onClick={() => calendar.current?.showPicker()}
            className="inline-flex min-h-8 items-center gap-2 text-label"
          >
            <Icon name="calendar" size={16} />
            {getMonthName(value)}
          </button>
          <input
            ref={calendar}
            type="date"
            aria-hidden="true"
            tabIndex={-1}
            min={today}
            max={latest}
            value={value}
            onChange={({ target }) => pick(target.value)}
            className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          />
        </span>
      }
    >
      <div className="-mr-5 -ml-0.5 flex gap-1.5 overflow-x-auto p-0.5 md:-mr-0.5 md:grid md:grid-cols-7">
        {days.map((day) => (
          <RadioOption
            key={day.date}
            look="day"
            name={name}
            value={day.date}
            checked={day.date === value}
            onChange={() => onChange(day.date)}
            unavailable={day.isClosed ? 'closed' : undefined}
            required
            className="num max-md:w-14.5 max-md:flex-none"
          >
            <small className="block text-12">{day.isClosed ? 'Closed' : day.weekday}</small>
            <b className="text-18 font-strong">{day.day}</b>
            <span className="sr-only"> {getMonthName(day.date)}</span>
          </RadioOption>
        ))}
      </div>
      {/* The server takes the last filled-in control of those with one name. */}
      <noscript>
        <TextField
          type="date"
          name={name}
          label="Or another date"
          min={today}
          max={latest}
          className="num"
        />
      </noscript>
    </RadioGroup>
  )
}
