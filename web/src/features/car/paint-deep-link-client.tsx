'use client'

import { type ReactNode, useEffect, useRef } from 'react'

const PARAM = 'colour'

interface PaintDeepLinkProps {
  className?: string
  children: ReactNode
}

/**
 * What a script adds to the paint picker, whose markup and switching need none: it reads and writes
 * `?colour=`, and fetches a picture when its swatch is pointed at.
 */
export function PaintDeepLink({ className, children }: PaintDeepLinkProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const picker = ref.current
    if (!picker) return undefined
    const radios = [...picker.querySelectorAll<HTMLInputElement>(`input[name="${PARAM}"]`)]
    const pictures = [...picker.querySelectorAll<HTMLImageElement>('[data-pictures] img')]

    const colour = new URLSearchParams(window.location.search).get(PARAM)
    const linked = radios.find((radio) => radio.value === colour)
    if (linked) linked.checked = true

    const load = (picture: HTMLImageElement | undefined) => {
      if (picture) picture.loading = 'eager'
    }
    const writeColour = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      const url = new URL(window.location.href)
      url.searchParams.set(PARAM, target.value)
      window.history.replaceState(window.history.state, '', url)
    }
    const loadPointedAt = ({ target }: Event) => {
      const label = target instanceof Element ? target.closest('label') : null
      load(pictures[radios.findIndex((radio) => radio.parentElement === label)])
    }
    // Arrow keys choose at once, so the first focus fetches what they can reach.
    const loadAll = () => pictures.forEach(load)

    picker.addEventListener('change', writeColour)
    picker.addEventListener('pointerover', loadPointedAt)
    picker.addEventListener('focusin', loadAll)
    return () => {
      picker.removeEventListener('change', writeColour)
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
