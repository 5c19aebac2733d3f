import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface MenuFilters {
  menu: RefObject<HTMLDivElement | null>
  /** Names and values of what is ticked in the menu, for the style sheet; absent until scripts run. */
  filters: string | undefined
  onChange: () => void
}

/** What is ticked in a menu, once the tick itself is on the screen. */
export function useMenuFilters(period: string): MenuFilters {
  const menu = useRef<HTMLDivElement>(null)
  const [filters, setFilters] = useState<string>()

  const read = useCallback(() => {
    const readTicked = () => {
      const ticked = menu.current?.querySelectorAll<HTMLInputElement>(':checked')
      if (ticked) setFilters([...ticked].flatMap(({ name, value }) => [name, value]).join(' '))
    }
    requestAnimationFrame(() => setTimeout(readTicked))
  }, [])

  // The time of day changes by itself too.
  useEffect(read, [read, period])

  return { menu, filters, onChange: read }
}
