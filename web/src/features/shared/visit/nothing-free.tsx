import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FullDayProps } from './full-day.tsx'
import type { NoPairProps } from './no-pair.tsx'
import { groupPairTimes } from './pair-times.ts'
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

interface NoPairWhereNoneProps extends NoPairProps {
  isEnhanced: boolean
  slots: readonly VisitSlot[]
  /** Start of the main visit, if it is available. */
  main: string
}

/** Shows that both halves do not fit, once known. */
export function NoPairWhereNone({ isEnhanced, slots, main, ...props }: NoPairWhereNoneProps) {
  const { added, mains, addeds, driveMinutes, mealMinutes } = props
  const isNone =
    mains !== undefined &&
    addeds !== undefined &&
    groupPairTimes({ added, slots, main, driveMinutes, mealMinutes }).every(({ options }) =>
      options.every(({ isDisabled }) => isDisabled),
    )
  return <Live isEnhanced={isEnhanced}>{isNone && <NoPair {...props} />}</Live>
}
