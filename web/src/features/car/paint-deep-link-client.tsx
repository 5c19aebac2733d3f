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
    let shown: HTMLImageElement | undefined
    // The paint before stays beneath until the new one can be painted whole.
    const keepUntilDecoded = async (before: HTMLImageElement, next: HTMLImageElement) => {
      before.dataset['stays'] = ''
      await next.decode().catch(() => undefined)
      delete before.dataset['stays']
    }
    const showPaint = (next: HTMLImageElement | undefined) => {
      if (shown && next && shown !== next) void keepUntilDecoded(shown, next)
      shown = next
    }
    const writeChosen = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      writeColour(target.value)
      showPaint(pictures[radios.indexOf(target)])
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
    shown = pictures[radios.findIndex((radio) => radio.checked)]

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
