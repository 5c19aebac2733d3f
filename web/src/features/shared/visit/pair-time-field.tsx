import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SelectField } from '#ui/field.tsx'
import type { NoPairProps } from './no-pair.tsx'
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

interface NoPairWhereNoneProps extends NoPairProps {
  slots: readonly VisitSlot[]
  /** When the visit that it goes with starts, if that can be had. */
  main: string
}

/** Says that nothing fits, once that is known; what it takes is loaded then. */
export function NoPairWhereNone({ slots, main, ...props }: NoPairWhereNoneProps) {
  const { added, mains, addeds, driveMinutes } = props
  const [loaded, setLoaded] = useState<{ NoPair: ComponentType<NoPairProps> }>()
  const isNone =
    mains !== undefined &&
    addeds !== undefined &&
    groupPairTimes({ added, slots, main, driveMinutes }).every(({ options }) =>
      options.every(({ isDisabled }) => isDisabled),
    )
  useEffect(() => {
    // Should it not load, each of the times says why it cannot be had.
    if (isNone) import('./no-pair.tsx').then(setLoaded, () => undefined)
  }, [isNone])
  return (
    <div aria-live="polite" className="empty:hidden">
      {isNone && loaded && <loaded.NoPair {...props} />}
    </div>
  )
}
