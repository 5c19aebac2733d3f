import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#lib/after-paint.ts'

interface MenuFilters {
  menu: RefObject<HTMLDivElement | null>
  /** Names and values of the ticked filters for the style sheet; absent until scripts run. */
  filters: string | undefined
  onChange: () => void
}

/** The ticked filters, applied after the tick has painted. */
export function useMenuFilters(period: string): MenuFilters {
  const menu = useRef<HTMLDivElement>(null)
  const [filters, setFilters] = useState<string>()

  const read = useCallback(() => {
    const readTicked = () => {
      const ticked = menu.current?.querySelectorAll<HTMLInputElement>(':checked')
      if (ticked) setFilters([...ticked].flatMap(({ name, value }) => [name, value]).join(' '))
    }
    afterPaint(readTicked)
  }, [])

  // The period also changes with the clock.
  useEffect(read, [read, period])

  return { menu, filters, onChange: read }
}
