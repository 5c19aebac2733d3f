import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FullDayProps } from './full-day.tsx'
import type { NoPairProps } from './no-pair.tsx'
import { getLastDrive, getSelectable, groupPairTimes } from './pair-times.ts'
import type { VisitSlot } from './visit-times.ts'

/** Loads a rare notice on demand. When the load fails, each time is still marked as taken. */
function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(async () => ({ default: await load().catch(() => nothing) }))
}

const FullDay = loadLater(async () => (await import('./full-day.tsx')).FullDay)
const NoPair = loadLater(async () => (await import('./no-pair.tsx')).NoPair)

interface LiveProps {
  isEnhanced: boolean
  children: ReactNode
}

/**
 * Without a Suspense boundary the server waits for the content, so that it works without scripts.
 */
const Live = ({ isEnhanced, children }: LiveProps) => (
  <div aria-live="polite" className="empty:hidden">
    {isEnhanced ? <Suspense>{children}</Suspense> : children}
  </div>
)

type FullDayWhereNoneProps = Omit<FullDayProps, 'known' | 'place'> &
  Partial<Pick<FullDayProps, 'known' | 'place'>> & { isEnhanced: boolean }

/** Shows that a day is full, once known. */
export function FullDayWhereNone({ isEnhanced, known, place, ...props }: FullDayWhereNoneProps) {
  const isFull = props.slots.every(({ isTaken }) => isTaken)
  return (
    <Live isEnhanced={isEnhanced}>
      {known && place && isFull && <FullDay known={known} place={place} {...props} />}
    </Live>
  )
}

interface NoPairWhereNoneProps extends Omit<NoPairProps, 'lastDrive'> {
  isEnhanced: boolean
  slots: readonly VisitSlot[]
  /** Start of the main visit, if it is available. */
  main: string
}

/** Shows that both halves do not fit, or that the last drive is before the meal, once known. */
export function NoPairWhereNone({ isEnhanced, slots, main, ...props }: NoPairWhereNoneProps) {
  const { added, wanted, mains, addeds, driveMinutes, mealMinutes } = props
  const options = { added, slots, main, driveMinutes, mealMinutes }
  // Nothing need be known of what is taken where the rules allow no time.
  const isKnown =
    (mains !== undefined && addeds !== undefined) || (added === 'drive' && slots.length === 0)
  const isNone = isKnown && getSelectable(groupPairTimes(options)).length === 0
  const lastDrive = isKnown && wanted.added === '' ? getLastDrive(options) : undefined
  return (
    <Live isEnhanced={isEnhanced}>
      {(isNone || lastDrive) && <NoPair {...props} lastDrive={lastDrive} />}
    </Live>
  )
}
