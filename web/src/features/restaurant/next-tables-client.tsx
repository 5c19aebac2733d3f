'use client' // Only the browser knows which times are in the future.

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { NextTablesProps } from './next-tables.tsx'

interface NextTablesWhenNearProps extends NextTablesProps {
  /** Shown until they are loaded. */
  children: ReactNode
}

/** Loads the times when they approach the viewport; narrow screens hide them. */
export function NextTablesWhenNear({ children, ...props }: NextTablesWhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ NextTables: ComponentType<NextTablesProps> }>()

  useEffect(() => {
    if (!place.current) return undefined
    const load = async () => {
      // When the load fails, the button below still leads to the reservation.
      setLoaded(await import('./next-tables.tsx').catch(() => ({ NextTables: () => null })))
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
      {loaded ? <loaded.NextTables {...props} /> : children}
    </div>
  )
}
