'use client' // Watches the scroll position; the bar itself is fetched when a visitor first scrolls up.

import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react'
import { loadSiteData, type SiteData } from '#features/shared/site-data.ts'
import type { FloatingBarProps } from './floating-bar.tsx'
import { getInitialFloatingState, toNextFloatingState } from './floating-visibility.ts'

interface LoadedBar {
  Bar: ComponentType<FloatingBarProps>
  data: SiteData
}

/** Events of history navigation, and of scrolling by the visitor. */
const MOVES = ['popstate', 'wheel', 'touchmove', 'keydown', 'pointerdown']

async function loadBar(): Promise<LoadedBar> {
  const [{ FloatingBar }, data] = await Promise.all([import('./floating-bar.tsx'), loadSiteData()])
  return { Bar: FloatingBar, data }
}

export function FloatingBarTrigger() {
  const [isVisible, setIsVisible] = useReducer((_: boolean, next: boolean) => next, false)
  const [loaded, setLoaded] = useState<LoadedBar>()
  const isLoading = useRef(false)

  useEffect(() => {
    let state = getInitialFloatingState(window.scrollY)

    const load = async () => {
      if (isLoading.current) return
      isLoading.current = true
      try {
        setLoaded(await loadBar())
      } catch {
        // The main bar is still visible; the next scroll up retries.
        isLoading.current = false
      }
    }

    // Scrolling caused by focus does not show the bar, which would cover the focus.
    // Nor does scroll restoration, until the visitor scrolls.
    let isJump = false
    const setJump = ({ type }: Event) => {
      isJump = type === 'popstate'
    }
    const handleFocus = () => {
      isJump = true
      requestAnimationFrame(() => {
        isJump = false
      })
    }
    const handleScroll = () => {
      state = isJump
        ? getInitialFloatingState(window.scrollY)
        : toNextFloatingState(state, window.scrollY, window.innerWidth)
      setIsVisible(state.isVisible)
      if (state.scrolledUp > 0) void load()
    }
    for (const name of MOVES) window.addEventListener(name, setJump, { passive: true })
    document.addEventListener('focusin', handleFocus)
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      for (const name of MOVES) window.removeEventListener(name, setJump)
      document.removeEventListener('focusin', handleFocus)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [])

  if (!loaded) return null
  return (
    <loaded.Bar isVisible={isVisible} data={loaded.data} onFocusUnder={() => setIsVisible(false)} />
  )
}
