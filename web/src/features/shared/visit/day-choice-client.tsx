'use client' // The week follows the selected day.

import { useState } from 'react'
import { DayField } from './day-field.tsx'

interface DayChoiceProps {
  /** The selected day, as an ISO date. */
  date: string
  /** First and last bookable day, as far as known. */
  first: string
  latest: string | undefined
}

/** The days as a control of a form that asks for nothing else. */
export function DayChoice({ date, ...limits }: DayChoiceProps) {
  const [value, setValue] = useState(date)
  return <DayField {...limits} value={value} onChange={setValue} />
}
