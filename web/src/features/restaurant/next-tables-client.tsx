'use client' // Only the browser knows which times are in the future.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NextTablesProps } from './next-tables.tsx'

/** Loads the times once they come near the screen; a narrow screen does not show them at all. */
export function NextTablesWhenNear(props: NextTablesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ NextTables: ComponentType<NextTablesProps> }>()

  useEffect(() => {
    if (!place.current) return undefined
    const load = async () => {
      // The button below is another way, should they fail to load.
      setLoaded(await import('./next-tables.tsx').catch(() => undefined))
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className="min-h-32 noscript:hidden">
      {loaded && <loaded.NextTables {...props} />}
    </div>
  )
}
