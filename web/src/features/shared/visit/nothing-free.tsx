import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FullDayProps } from './full-day.tsx'
import type { NoPairProps } from './no-pair.tsx'
import { groupPairTimes } from './pair-times.ts'
import type { VisitSlot } from './visit-times.ts'

/** What few visitors meet, loaded once it is to be shown. Should it not load, each time says it is taken. */
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

/** Without a boundary the server waits for what is inside, so that it is there without scripts. */
const Live = ({ isEnhanced, children }: LiveProps) => (
  <div aria-live="polite" className="empty:hidden">
    {isEnhanced ? <Suspense>{children}</Suspense> : children}
  </div>
)

type FullDayWhereNoneProps = Omit<FullDayProps, 'known' | 'place'> &
  Partial<Pick<FullDayProps, 'known' | 'place'>> & { isEnhanced: boolean }

/** Says that a day is full, once that is known. */
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
  /** When the visit that it goes with starts, if that can be had. */
  main: string
}

/** Says that nothing fits, once that is known. */
export function NoPairWhereNone({ isEnhanced, slots, main, ...props }: NoPairWhereNoneProps) {
  const { added, mains, addeds, driveMinutes } = props
  const isNone =
    mains !== undefined &&
    addeds !== undefined &&
    groupPairTimes({ added, slots, main, driveMinutes }).every(({ options }) =>
      options.every(({ isDisabled }) => isDisabled),
    )
  return <Live isEnhanced={isEnhanced}>{isNone && <NoPair {...props} />}</Live>
}
