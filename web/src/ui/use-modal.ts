import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#lib/after-paint.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

const getFocusable = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown)

/** Traps the tab order inside the modal. */
function wrapFocus(event: KeyboardEvent, root: HTMLElement) {
  const focusable = getFocusable(root)
  const first = focusable.at(0)
  const last = focusable.at(-1)
  const { activeElement } = document
  const isOutside = !(activeElement && root.contains(activeElement))
  const isAtStart = activeElement === first || activeElement === root || isOutside
  const isAtEnd = activeElement === last || isOutside
  if (event.shiftKey ? isAtStart : isAtEnd) {
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  } else if (!first) {
    event.preventDefault()
  }
}

/** Makes everything outside the layer inert, up to the body. */
function makeOthersInert(layer: HTMLElement): () => void {
  const changed: HTMLElement[] = []
  for (let element: HTMLElement | null = layer; element && element !== document.body;) {
    const parent: HTMLElement | null = element.parentElement
    for (const sibling of parent?.children ?? []) {
      if (sibling === element || !(sibling instanceof HTMLElement) || sibling.inert) continue
      if (sibling.tagName === 'SCRIPT') continue
      sibling.inert = true
      changed.push(sibling)
    }
    element = parent
  }
  return () => {
    for (const element of changed) element.inert = false
  }
}

/** Locks the page's scroll position; returns the unlock function. */
function lockScroll(): () => void {
  const { scrollX, scrollY } = window
  const { style, clientWidth } = document.documentElement
  const previous = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  // Reserves the scrollbar's width, so that the page does not jump sideways.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    Object.assign(style, previous)
    if (window.scrollY !== scrollY)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}

/** The opener of a panel that is closing: a panel that opens instead returns the focus to it. */
let returning: Element | null = null

interface ModalOptions {
  /** False as soon as the closing animation starts: the page is usable meanwhile. */
  isOpen: boolean
  onClose: () => void
}

/**
 * Focus, Escape, inertness and scroll lock of a modal panel. The panel's parent is its layer, with
 * nothing but the panel and its scrim. The initial focus is on the panel, or on `data-autofocus` in
 * it.
 */
export function useModal(ref: RefObject<HTMLElement | null>, { isOpen, onClose }: ModalOptions) {
  const handleClose = useRef(onClose)
  useEffect(() => {
    handleClose.current = onClose
  })

  useEffect(() => {
    const { current: root } = ref
    if (!isOpen || !root) return undefined
    const opener = returning ?? document.activeElement
    const unlockScroll = lockScroll()
    let releaseOthers: (() => void) | undefined
    // Browsers style the whole page anew for its inertness: panel and scrim open and close before.
    const cancelInertness = afterPaint(() => {
      releaseOthers = makeOthersInert(root.parentElement ?? root)
    })
    const first = root.querySelector<HTMLElement>('[data-autofocus]') ?? root
    first.focus({ preventScroll: true })

    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') wrapFocus(event, root)
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault()
        handleClose.current()
      }
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      cancelInertness()
      unlockScroll()
      returning = opener
      afterPaint(() => {
        returning = null
        releaseOthers?.()
        const { activeElement } = document
        const isLost = activeElement === document.body || root.contains(activeElement)
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [ref, isOpen])
}
