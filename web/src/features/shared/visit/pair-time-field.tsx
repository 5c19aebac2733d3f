import { formatShortDate } from 'core/date-names'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { type AddedHalf, describeMisfit, groupPairTimes, type Pair } from './pair-times.ts'
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

interface NoPairProps {
  added: AddedHalf
  date: string
  slots: readonly VisitSlot[]
  main: string
  driveMinutes: number
  /** The nearest that has both; none where nothing is known. */
  nearest: Pair | undefined
  isKnown: boolean
  onChoose: (pair: Pair) => void
}

/** A day on which nothing fits says so, and which is the nearest that has both. */
export function NoPair({ nearest, isKnown, date, onChoose, ...options }: NoPairProps) {
  const { added } = options
  const isNone =
    isKnown &&
    groupPairTimes(options).every((group) => group.options.every(({ isDisabled }) => isDisabled))
  const [own, other] = added === 'drive' ? ['drive', 'meal'] : ['table', 'drive']
  return (
    <div aria-live="polite" className="empty:hidden">
      {isNone && (
        <div className="grid gap-3 rounded-control px-4.5 py-4 inset-ring inset-ring-line-strong">
          <p>
            <strong className="font-[560]">
              No {own} fits {options.main === '' ? '' : `the ${other} `}on {formatShortDate(date)}
              .{' '}
            </strong>
            <span className="text-muted">
              {nearest
                ? 'The nearest that has both:'
                : `Neither do the days around it. Choose a later day, or leave the ${own} out.`}
            </span>
          </p>
          {nearest && (
            <div>
              <Button variant="ghost" size="sm" className="num" onClick={() => onChoose(nearest)}>
                {formatShortDate(nearest.date)}, table{' '}
                {formatVisitTime(added === 'drive' ? nearest.main : nearest.added)}, drive{' '}
                {formatVisitTime(added === 'drive' ? nearest.added : nearest.main)}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
