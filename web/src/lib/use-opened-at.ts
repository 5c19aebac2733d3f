import { useState, useSyncExternalStore } from 'react'

const watchNothing = () => () => undefined

/**
 * When the visitor opened a form. Hydration takes the server's instant, since a stored page may have been rendered
 * hours ago.
 */
export function useOpenedAt(renderedAt: number | undefined): Date {
  const [openedAt] = useState(() => Date.now())
  const time = useSyncExternalStore(
    watchNothing,
    () => openedAt,
    () => renderedAt ?? openedAt,
  )
  return new Date(time)
}
