import { formatShortDate } from 'core/date-names'
import { overlapsMeal, type PairMinutes } from 'core/bookable-times'
import { toMinutes } from 'core/singapore-clock'
import type { Alternative } from '#features/shared/form/form-answer.ts'
import { formatVisitTime, type VisitSlot } from './visit-times.ts'

/** The added half of a visit: a drive to a meal, or a meal to a drive. */
export type AddedHalf = 'drive' | 'meal'

interface PairOptions extends PairMinutes {
  added: AddedHalf
  /** Times of the added half on that day. */
  slots: readonly VisitSlot[]
  /** Start of the main visit; empty until selected. */
  main: string
}

const getMain = (added: AddedHalf) => (added === 'drive' ? 'meal' : 'drive')

/** Whether both halves of a visit overlap. */
export const isTooClose = (added: AddedHalf, time: string, main: string, lengths: PairMinutes) =>
  added === 'drive' ? overlapsMeal(time, main, lengths) : overlapsMeal(main, time, lengths)

/** The times of one half that do not overlap the other. */
export const pickBeside = (
  times: readonly string[],
  { added, main, ...lengths }: Omit<PairOptions, 'slots'>,
): string[] => times.filter((time) => !isTooClose(added, time, main, lengths))

/** Times of the added half, before and after the main one; unavailable ones say why. */
export function groupPairTimes({ added, slots, main, ...lengths }: PairOptions) {
  const name = getMain(added)
  const options = slots.map(({ value, isTaken }) => {
    const isClose = main !== '' && isTooClose(added, value, main, lengths)
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

/** The times of the added half that can be selected. */
export const getSelectable = (groups: ReturnType<typeof groupPairTimes>): string[] =>
  groups.flatMap(({ options }) =>
    options.flatMap(({ value, isDisabled }) => (isDisabled ? [] : [value])),
  )

/** The last drive before a meal that begins after all that can be selected. */
export function getLastDrive(options: PairOptions): string | undefined {
  const last = getSelectable(groupPairTimes(options)).at(-1)
  const { added, main } = options
  return added === 'drive' && main !== '' && last && last < main ? last : undefined
}

/** Error of the selected time of the added half, if it has one. */
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

/** Effect of an alternative on a dine-and-drive: "Move the drive to 4 pm". */
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
