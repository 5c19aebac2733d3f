'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Position {
  isAtStart: boolean
  isAtEnd: boolean
  /** Visible fraction of the track and its scroll offset, both 0 to 1. */
  seen: number
  from: number
}

const WHOLE: Position = { isAtStart: true, isAtEnd: false, seen: 0.22, from: 0 }

function getPosition(track: HTMLElement): Position {
  const { scrollLeft, clientWidth, scrollWidth } = track
  return {
    isAtStart: scrollLeft <= 1,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1,
    seen: Math.min(1, clientWidth / scrollWidth),
    from: scrollLeft / scrollWidth,
  }
}

function getItems(track: HTMLElement): HTMLElement[] {
  return [...track.children].filter(
    (item): item is HTMLElement => item instanceof HTMLElement && item.offsetWidth > 0,
  )
}

/** Marks the slide at the start of the visible area. */
function markActive(track: HTMLElement) {
  const start = track.scrollLeft
  const items = getItems(track)
  const [first] = items
  const offset = first?.offsetLeft ?? 0
  const active = items.toSorted(
    (a, b) => Math.abs(a.offsetLeft - offset - start) - Math.abs(b.offsetLeft - offset - start),
  )[0]
  for (const item of track.children) item.toggleAttribute('data-active', item === active)
}

interface CarouselTrackProps {
  trackClassName?: string
  /** Icons of the buttons, passed as markup to keep them out of the client bundle. */
  arrows: Record<'left' | 'right', ReactNode>
  /** List items. */
  children: ReactNode
}

/** Native scroll container with previous and next buttons and a progress rail. */
export function CarouselTrack({ trackClassName = '', arrows, children }: CarouselTrackProps) {
  const ref = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(WHOLE)

  useEffect(() => {
    const track = ref.current
    if (!track) return undefined
    const measure = () => {
      setPosition(getPosition(track))
      markActive(track)
    }
    // The track's width changes with the window and the filters.
    const observer = new ResizeObserver(measure)
    observer.observe(track)
    for (const item of track.children) observer.observe(item)
    track.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      track.removeEventListener('scroll', measure)
    }
  }, [])

  const move = (direction: 1 | -1) => {
    const track = ref.current
    if (!track) return
    const width = getItems(track)[0]?.offsetWidth ?? track.clientWidth
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    track.scrollBy({ left: direction * width, behavior: isReduced ? 'instant' : 'smooth' })
  }

  return (
    <>
      <ul ref={ref} className={`flex overflow-x-auto ${trackClassName}`}>
        {children}
      </ul>
      <div className="page-wrap mt-8.5 flex items-center justify-between gap-6 md:gap-10 noscript:hidden">
        <div className="relative h-px flex-1 bg-line">
          <i
            className="absolute -top-px h-0.75 bg-fg"
            style={{ left: `${position.from * 100}%`, width: `${position.seen * 100}%` }}
          />
        </div>
        <div className="flex gap-2">
          <MoveButton label="Previous models" isOff={position.isAtStart} onMove={() => move(-1)}>
            {arrows.left}
          </MoveButton>
          <MoveButton label="Next models" isOff={position.isAtEnd} onMove={() => move(1)}>
            {arrows.right}
          </MoveButton>
        </div>
      </div>
    </>
  )
}

interface MoveButtonProps {
  label: string
  /** Stays focusable when disabled, to keep the focus. */
  isOff: boolean
  onMove: () => void
  children: ReactNode
}

function MoveButton({ label, isOff, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onMove}
      className="grid size-13 place-items-center rounded-control inset-ring inset-ring-line-strong hover:inset-ring-fg aria-disabled:opacity-35"
    >
      {children}
    </button>
  )
}
