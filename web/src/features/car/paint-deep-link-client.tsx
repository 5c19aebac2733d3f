'use client'

import { type ReactNode, useEffect, useRef } from 'react'

const PARAM = 'colour'

interface PaintDeepLinkProps {
  className?: string
  children: ReactNode
}

/**
 * Progressive enhancement of the paint picker: syncs `?colour=` and prefetches a picture on hover
 * of its swatch.
 */
export function PaintDeepLink({ className, children }: PaintDeepLinkProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const picker = ref.current
    if (!picker) return undefined
    const radios = [...picker.querySelectorAll<HTMLInputElement>(`input[name="${PARAM}"]`)]
    const pictures = [...picker.querySelectorAll<HTMLImageElement>('[data-pictures] img')]

    const load = (picture: HTMLImageElement | undefined) => {
      if (picture) picture.loading = 'eager'
    }
    const writeColour = (colour: string) => {
      const url = new URL(window.location.href)
      url.searchParams.set(PARAM, colour)
      window.history.replaceState(window.history.state, '', url)
    }
    const writeChosen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) writeColour(target.value)
    }
    const loadPointedAt = ({ target }: Event) => {
      const label = target instanceof Element ? target.closest('label') : null
      load(pictures[radios.findIndex((radio) => radio.parentElement === label)])
    }
    // Arrow keys select at once, so the first focus prefetches all pictures.
    const loadAll = () => pictures.forEach(load)

    const colour = new URLSearchParams(window.location.search).get(PARAM)
    const linked = radios.find((radio) => radio.value === colour)
    // Selected before hydration.
    const chosen = radios.find((radio) => radio.checked && !radio.defaultChecked)
    if (chosen) writeColour(chosen.value)
    else if (linked) linked.checked = true

    picker.addEventListener('change', writeChosen)
    picker.addEventListener('pointerover', loadPointedAt)
    picker.addEventListener('focusin', loadAll)
    return () => {
      picker.removeEventListener('change', writeChosen)
      picker.removeEventListener('pointerover', loadPointedAt)
      picker.removeEventListener('focusin', loadAll)
    }
  }, [])

  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
