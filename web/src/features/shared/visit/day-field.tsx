import { addDays } from 'core/singapore-clock'
import { useState } from 'react'
import { DateStrip } from './date-strip.tsx'
import { buildVisitDays, STRIP_DAYS } from './visit-times.ts'

interface DayFieldProps {
  /** The selected day, as an ISO date. */
  value: string
  /** First and last bookable day, as far as known. */
  first: string
  latest: string | undefined
  isOpenOn?: (date: string) => boolean
  onChange: (date: string) => void
  error?: string | undefined
}

/** A week of days; the strip moves on to a day outside it. */
export function DayField({
  value,
  first,
  latest,
  isOpenOn = () => true,
  onChange,
  error,
}: DayFieldProps) {
  const [from, setFrom] = useState(first)
  const begin = from < first ? first : from
  const isShown = value >= begin && value < addDays(begin, STRIP_DAYS)
  return (
    <DateStrip
      name="date"
      today={first}
      latest={latest}
      days={buildVisitDays(isShown ? begin : value, isOpenOn).filter(
        ({ date }) => date === value || !latest || date <= latest,
      )}
      value={value}
      onChange={onChange}
      onJump={(picked) => {
        setFrom(picked)
        onChange(picked)
      }}
      error={error}
    />
  )
}
