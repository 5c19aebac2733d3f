'use client' // One delegated listener instead of a client component per link.

import { usePathname, useRouter } from 'next/navigation'
import { startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { REFRESH_DUE } from '#lib/page-changes.ts'
import { decodeText } from '#lib/decode-text.ts'
import { RESERVATION_PARAMETER } from '#config/layout.ts'
import { parseReservation } from '#lib/visit-wish.ts'
import { parseSheetTrigger, type SheetRequest, sheets } from '#lib/sheets.ts'
import { forgetSheetEntry } from '#lib/sheet-entry.ts'
import { getClickTarget, getPageTarget } from '#lib/soft-navigation.ts'
import { whenStyled } from '#lib/when-styled.ts'
import { isMotionReduced, PageSlide } from './page-slide.ts'
import { opensRequestedSheet } from './path-rules.ts'
import { ScrollMemory } from './scroll-memory.ts'
import { replaceServedHead } from './served-head.ts'

/** Delay before prefetching on hover, since a prefetched page also loads its first picture. */
const DWELL_MS = 80

const PAGE_ID = 'page'
const CONTENT_ID = 'content'

const getLocation = () => new URL(window.location.href)

const getClosest = (event: Event, selector: string): HTMLElement | undefined => {
  const found = event.target instanceof Element ? event.target.closest(selector) : null
  return found instanceof HTMLElement ? found : undefined
}

const getAnchor = (event: Event): HTMLAnchorElement | undefined => {
  const anchor = getClosest(event, 'a[href]')
  return anchor instanceof HTMLAnchorElement ? anchor : undefined
}

/** Scrolls a new page to its top, or to the fragment of its address. */
function resetScroll() {
  const id = decodeText(window.location.hash.slice(1))
  const place = id === '' ? null : document.getElementById(id)
  if (place) place.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: 0, behavior: 'instant' })
}

function focusContent() {
  const content = document.getElementById(CONTENT_ID)
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

function toggleSheet(request: SheetRequest) {
  if (request.sheet === 'reservation' || request.sheet === 'navigation') sheets.toggle(request)
  else sheets.open(request)
}

function openRequestedSheet(pathname: string) {
  const { location } = window
  if (!opensRequestedSheet(pathname)) return
  const request = location.pathname === pathname ? parseReservation(location.search) : undefined
  if (request) sheets.open({ sheet: 'reservation', ...request })
}

/** Removes the parameter that opened the sheet, so that a reload does not reopen it. */
function removeReservationParameter() {
  const url = getLocation()
  if (!url.searchParams.has(RESERVATION_PARAMETER)) return
  url.searchParams.delete(RESERVATION_PARAMETER)
  window.history.replaceState(window.history.state, '', url)
}

interface DocumentBehaviourProps {
  /** Prefetches a sheet on intent. */
  onSheetIntent: (request: SheetRequest) => void
}

/**
 * Delegated behaviour of the document: soft navigation with the page slide for plain links, sheets
 * for `data-sheet` triggers, prefetching of both on intent, and printing for `data-print` buttons.
 * Renders nothing.
 */
export function DocumentBehaviour({ onSheetIntent }: DocumentBehaviourProps) {
  const router = useRouter()
  const pathname = usePathname()
  const slide = useRef<PageSlide>(undefined)
  const shownPath = useRef(pathname)
  const isFollowingLink = useRef(false)
  const restoredPosition = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (isFollowingLink.current) {
      isFollowingLink.current = false
      resetScroll()
      focusContent()
    } else if (restoredPosition.current !== undefined) {
      window.scrollTo({ top: restoredPosition.current, behavior: 'instant' })
    }
    const page = document.getElementById(PAGE_ID)
    if (page) slide.current?.enter(page)
  }, [pathname])

  useEffect(() => openRequestedSheet(pathname), [pathname])
  useLayoutEffect(() => replaceServedHead(document), [])

  useEffect(() => {
    slide.current ??= new PageSlide()
    const { current: pageSlide } = slide
    const prefetched = new Set<string>()

    const follow = (target: URL) => {
      const current = getLocation()
      sheets.close()
      if (target.href === current.href) {
        window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' })
        return
      }
      const isSamePage = target.pathname === current.pathname
      const reservation = isSamePage && parseReservation(target.search)
      if (reservation) {
        sheets.open({ sheet: 'reservation', ...reservation })
        return
      }
      // The page replaces the sheet's history entry.
      const go = forgetSheetEntry() ? 'replace' : 'push'
      if (!isSamePage) {
        isFollowingLink.current = true
        const page = document.getElementById(PAGE_ID)
        if (page) pageSlide.leave(page)
      }
      whenStyled(() => startTransition(() => router[go](target.href, { scroll: false })))
    }

    const handleClick = (event: MouseEvent) => {
      const trigger = getClosest(event, '[data-sheet]')
      const request = trigger && parseSheetTrigger(trigger)
      const anchor = getAnchor(event)
      if (request) {
        const isAnotherWindow = event.metaKey || event.ctrlKey || event.shiftKey
        if (event.defaultPrevented || isAnotherWindow) return
        event.preventDefault()
        toggleSheet(request)
        return
      }
      if (getClosest(event, '[data-print]')) window.print()
      const target = anchor && getClickTarget(anchor, event, getLocation())
      if (!target) return
      event.preventDefault()
      follow(target)
    }

    // Space activates a link with the role of a button.
    const handleKey = (event: KeyboardEvent) => {
      const button = event.key === ' ' ? getClosest(event, 'a[role="button"]') : undefined
      if (!button || event.defaultPrevented) return
      event.preventDefault()
      button.click()
    }

    const prefetch = (target: URL) => {
      if (prefetched.has(target.href)) return
      prefetched.add(target.href)
      router.prefetch(target.pathname + target.search)
      pageSlide.prepare()
    }

    let dwelling: ReturnType<typeof setTimeout> | undefined
    const handleIntent = (event: Event) => {
      clearTimeout(dwelling)
      const trigger = getClosest(event, '[data-sheet]')
      const request = trigger && parseSheetTrigger(trigger)
      if (request) {
        onSheetIntent(request)
        return
      }
      const anchor = getAnchor(event)
      const current = getLocation()
      const target = anchor && getPageTarget(anchor, current)
      if (!target || target.pathname === current.pathname) return
      if (event.type === 'touchstart') prefetch(target)
      else dwelling = setTimeout(prefetch, DWELL_MS, target)
    }

    const memory = new ScrollMemory()
    const stopRecording = memory.start()
    const handleHistory = () => {
      // A superseded navigation must not reset the scroll position.
      isFollowingLink.current = false
      restoredPosition.current = memory.recall()
      forgetSheetEntry()
      sheets.close()
      if (window.location.pathname === shownPath.current) removeReservationParameter()
    }

    const mainBar = document.querySelector<HTMLElement>('[data-main-bar]')
    const stopTracking = mainBar ? trackScrollDirection(mainBar) : undefined
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener(REFRESH_DUE, () => router.refresh(), { signal })
    document.addEventListener('click', handleClick, { signal })
    document.addEventListener('keydown', handleKey, { signal })
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, handleIntent, { passive: true, signal })
    // Replays a press from before hydration.
    document.querySelector<HTMLElement>('[data-pressed]')?.click()
    // Registered before the router's listener, which may show the page at once.
    window.addEventListener('popstate', handleHistory, { capture: true, signal })
    return () => {
      clearTimeout(dwelling)
      stopTracking?.()
      stopRecording()
      listening.abort()
    }
  }, [router, onSheetIntent])

  return null
}

/** Sets `data-scrolling-up` on the main bar while the visitor scrolls up. */
function trackScrollDirection(mainBar: HTMLElement): () => void {
  let position = window.scrollY
  mainBar.dataset['scrollingUp'] = 'false'
  const update = () => {
    const next = Math.max(0, window.scrollY)
    if (next === position) return
    mainBar.dataset['scrollingUp'] = String(next < position)
    position = next
  }
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}
