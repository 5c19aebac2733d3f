import { formatShortDate } from 'core/date-names'
import { overlapsMeal } from 'core/bookable-times'
import { toMinutes } from 'core/singapore-clock'
import type { Alternative } from '#features/shared/form/form-answer.ts'
import { formatVisitTime, type VisitSlot } from './visit-times.ts'

/** What can be added to a visit: a drive to a meal, or a meal to a drive. */
export type AddedHalf = 'drive' | 'meal'

interface PairOptions {
  added: AddedHalf
  /** Of what is added, on that day. */
  slots: readonly VisitSlot[]
  /** When the visit that it goes with starts; empty until that is chosen. */
  main: string
  /** How long a drive takes at that place. */
  driveMinutes: number
}

const getMain = (added: AddedHalf) => (added === 'drive' ? 'meal' : 'drive')

/** Whether both parts of a visit run into each other. */
export const isTooClose = (added: AddedHalf, time: string, main: string, slotMinutes: number) =>
  added === 'drive'
    ? overlapsMeal(time, main, { slotMinutes })
    : overlapsMeal(main, time, { slotMinutes })

/** Those of some times at which one half of a visit is not in the way of the other. */
export const pickBeside = (
  times: readonly string[],
  { added, main, driveMinutes }: Pick<PairOptions, 'added' | 'main' | 'driveMinutes'>,
): string[] => times.filter((time) => !isTooClose(added, time, main, driveMinutes))

/** The times of what is added, before and after what it goes with; what cannot be had says why. */
export function groupPairTimes({ added, slots, main, driveMinutes }: PairOptions) {
  const name = getMain(added)
  const options = slots.map(({ value, isTaken }) => {
    const isClose = main !== '' && isTooClose(added, value, main, driveMinutes)
    const why = isTaken ? ', taken' : isClose ? `, too close to the ${name}` : ''
    return { value, label: `${formatVisitTime(value)}${why}`, isDisabled: why !== '' }
  })
  if (main === '') return [{ label: undefined, options }]
  const isBefore = ({ value }: { value: string }) => toMinutes(value) < toMinutes(main)
  return [
    { label: `Before the ${name}`, options: options.filter(isBefore) },
    { label: `After the ${name}`, options: options.filter((option) => !isBefore(option)) },
  ].filter((group) => group.options.length > 0)
}

/** Why a time that was chosen for what is added cannot stay. */
export function describeMisfit(
  time: string | undefined,
  groups: ReturnType<typeof groupPairTimes>,
): string | undefined {
  if (!time) return undefined
  const option = groups.flatMap(({ options }) => options).find(({ value }) => value === time)
  if (!option)
    return `${formatVisitTime(time)} is not one of the times of this day. Choose another.`
  return option.isDisabled
    ? `This time is not available: ${option.label}. Choose another.`
    : undefined
}

/** What taking an alternative changes of a dine-and-drive: "Move the drive to 4 pm". */
export function describeMove(
  { date, time, otherTime, moves }: Alternative,
  { added, placeName }: { added: AddedHalf; placeName: string | undefined },
): string {
  const [table = '', drive = ''] = added === 'drive' ? [time, otherTime] : [otherTime, time]
  if (moves.length > 1) {
    const where = [placeName, formatShortDate(date)].filter(Boolean).join(', ')
    return `Move both: ${where}, table ${formatVisitTime(table)}, drive ${formatVisitTime(drive)}`
  }
  return moves.includes('DRIVE')
    ? `Move the drive to ${formatVisitTime(drive)}`
    : `Move the table to ${formatVisitTime(table)}`
}
