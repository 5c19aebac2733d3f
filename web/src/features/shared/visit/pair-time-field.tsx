import type { PairMinutes } from 'core/bookable-times'
import type { ReactNode } from 'react'
import { SelectField } from '#ui/field.tsx'
import { type AddedHalf, describeMisfit, groupPairTimes } from './pair-times.ts'
import { formatVisitTime, type VisitSlot } from './visit-times.ts'

interface PairTimeFieldProps extends PairMinutes {
  /** Name of the control. */
  field: Omit<Parameters<typeof SelectField>[0], 'label' | 'options' | 'groups'>
  label: ReactNode
  placeholder: string
  hint?: string
  added: AddedHalf
  date: string
  /** Times of the added half on that day. */
  slots: readonly VisitSlot[]
  /** Start of the main visit; empty until selected. */
  main: string
}

/** Field for the time of a drive around a meal, or of a meal around a drive. */
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
  mealMinutes,
}: PairTimeFieldProps) {
  const groups = groupPairTimes({ added, slots, main, driveMinutes, mealMinutes })
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
