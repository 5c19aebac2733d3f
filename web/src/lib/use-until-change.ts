import { useEffect, useState } from 'react'
import { CHANGE_DUE } from './page-changes.ts'

interface UntilChangeOptions<T> {
  /** Data that was loaded before; without it, it is loaded at once. */
  known?: T
  /** Nothing is loaded until then. */
  isWanted?: boolean
}

/**
 * Data of `fetchUntilChange`, loaded again when something on the page begins or ends. After a failure the next change
 * repeats it, and what was loaded before stays.
 */
export function useUntilChange<T extends object>(
  load: () => Promise<T>,
  { known, isWanted = true }: UntilChangeOptions<T> = {},
): T | undefined {
  const [data, setData] = useState(known)
  const [isKnown] = useState(known !== undefined)
  useEffect(() => {
    if (!isWanted) return undefined
    const renew = () => void load().then(setData, () => undefined)
    if (!isKnown) renew()
    window.addEventListener(CHANGE_DUE, renew)
    return () => window.removeEventListener(CHANGE_DUE, renew)
  }, [load, isKnown, isWanted])
  return data
}
