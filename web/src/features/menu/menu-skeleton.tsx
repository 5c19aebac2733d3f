import { useEffect, useState } from 'react'

const DELAY_MS = 200
const ROWS = ['first', 'second', 'third'] as const
const BAR = 'rounded-control bg-sunk'

/** Skeleton of dishes for a noticeable wait. */
export function MenuSkeleton() {
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!isLong) return null
  return (
    <div aria-hidden="true" className="w-full">
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid grid-cols-row-76 gap-x-4 border-b border-line py-5.5 md:grid-cols-row-104 md:gap-x-7"
        >
          <span className="size-19 rounded-card bg-sunk md:size-26" />
          <span className="grid content-start gap-3 pt-1">
            <span className={`h-5 w-2/5 ${BAR}`} />
            <span className={`h-4 w-4/5 ${BAR}`} />
          </span>
          <span className={`mt-1 h-5 w-16 ${BAR}`} />
        </div>
      ))}
    </div>
  )
}
