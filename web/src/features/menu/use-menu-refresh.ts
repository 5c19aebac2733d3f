import { type ComponentType, useEffect, useState } from 'react'
import { whenUnhurried } from '#lib/when-unhurried.ts'
import type { MenuRefreshProps } from './menu-refresh.tsx'

interface Refresher {
  MenuRefresh: ComponentType<MenuRefreshProps>
}

/** What keeps a menu up to date, once the page has nothing better to do; nothing without a venue. */
export function useMenuRefresh(venue: string | undefined): Refresher | undefined {
  const [loaded, setLoaded] = useState<Refresher>()

  useEffect(() => {
    if (venue === undefined) return undefined
    return whenUnhurried(() => {
      // Without it the page stays as it came.
      import('./menu-refresh.tsx').then(setLoaded, () => undefined)
    })
  }, [venue])

  return loaded
}
