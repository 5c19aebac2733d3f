import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import type { MenuRefreshProps } from './menu-refresh.tsx'

interface Refresher {
  MenuRefresh: ComponentType<MenuRefreshProps>
}

/** Loads the polling code when the page is idle; does nothing without a venue. */
export function useMenuRefresh(venue: string | undefined): Refresher | undefined {
  const [loaded, setLoaded] = useState<Refresher>()

  useEffect(() => {
    if (venue === undefined) return undefined
    return whenIdle(() => {
      // When the load fails, the page stays as rendered.
      import('./menu-refresh.tsx').then(setLoaded, () => undefined)
    })
  }, [venue])

  return loaded
}
