import type { ReactNode } from 'react'
import { SelectField } from '#ui/field.tsx'
import { type AddedHalf, describeMisfit, groupPairTimes } from './pair-times.ts'
import { formatVisitTime, type VisitSlot } from './visit-times.ts'

interface PairTimeFieldProps {
  /** Of the control. */
  field: Omit<Parameters<typeof SelectField>[0], 'label' | 'options' | 'groups'>
  label: ReactNode
  placeholder: string
  hint?: string
  added: AddedHalf
  date: string
  /** Of what is added, on that day. */
  slots: readonly VisitSlot[]
  /** When the visit that it goes with starts; empty until that is chosen. */
  main: string
  driveMinutes: number
}

/** When to drive around a meal, or to eat around a drive. */
export function PairTimeField({
  field,
  label,
  placeholder,
  hint,
  added,
  date,
  slots,
  main,
  driveMinutes,
}: PairTimeFieldProps) {
  const groups = groupPairTimes({ added, slots, main, driveMinutes })
  const value = typeof field.value === 'string' ? field.value : ''
  const misfit = date === '' ? undefined : describeMisfit(value, groups)
  const isListed = groups.some(({ options }) => options.some((option) => option.value === value))
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={placeholder}
      hint={hint}
      error={misfit ?? field.error}
      options={
        value === '' || isListed ? [] : [{ value, label: formatVisitTime(value), isDisabled: true }]
      }
      groups={groups}
    />
  )
}
