'use client'

import { AnimatePresence, useDragControls, useIsPresent, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Motion } from './motion-client.tsx'
import { useModal } from './use-modal.ts'

const OPEN_EASE: [number, number, number, number] = [0.22, 0.8, 0.24, 1]
const CLOSE_EASE: [number, number, number, number] = [0.5, 0, 0.9, 0.4]
const OPEN_SECONDS = 0.42
const CLOSE_SECONDS = 0.26
/** Drag distance and velocity that close a bottom sheet. */
const DRAG_CLOSE_PX = 120
const DRAG_CLOSE_SPEED = 600

const VARIANTS = {
  side: {
    away: { x: '100%' },
    panel:
      'inset-x-0 top-9 bottom-0 rounded-t-sheet shadow-sheet-bottom md:top-0 md:left-auto md:w-140 md:max-w-full md:rounded-none md:shadow-sheet',
    header: 'pt-3.5 pr-2 pb-1 pl-5 md:pt-5.5 md:pr-5 md:pb-2.5 md:pl-10',
    body: 'px-5 pt-1 pb-6 md:px-10 md:pt-1.5 md:pb-7',
    footer: 'grid gap-2.5 border-t border-line px-5 pt-3.5 pb-5 md:px-10 md:pt-4.5 md:pb-6',
  },
  full: {
    away: { x: 0 },
    panel: 'inset-0',
    header: 'h-16 pr-2 pl-5 md:pr-(--edge) md:pl-(--edge)',
    body: 'px-5 md:px-(--edge)',
    footer: 'px-5 pt-3.5 pb-5 md:px-(--edge)',
  },
  top: {
    away: { y: '-100%' },
    panel: 'inset-x-0 top-0 max-h-dvh border-b border-line shadow-panel',
    header:
      'mx-(--edge) min-h-18 border-b border-line-strong focus-within:border-lamp-300 focus-within:shadow-underline md:min-h-22',
    body: 'px-(--edge)',
    footer: 'px-(--edge) pt-3.5 pb-5',
  },
} as const

/** Whether a sheet is open, and what closes it. */
export interface SheetState {
  isOpen: boolean
  onClose: () => void
  /** Called when the sheet has left the screen. */
  onClosed?: () => void
}

export interface SheetProps extends SheetState {
  /** The dialog's accessible name. */
  label: string
  heading: ReactNode
  closeLabel?: string
  /**
   * `side`: from the right, on narrow screens from the bottom. `full`: the whole screen. `top`:
   * full width, as high as its content.
   */
  variant?: keyof typeof VARIANTS
  footer?: ReactNode
  children: ReactNode
}

/** Modal surface over the page, rendered in a portal. */
export function Sheet({ isOpen, onClosed, ...panel }: SheetProps) {
  return createPortal(
    <Motion>
      <AnimatePresence onExitComplete={onClosed}>
        {isOpen && <SheetPanel key="sheet" {...panel} />}
      </AnimatePresence>
    </Motion>,
    document.body,
  )
}

function SheetPanel({
  label,
  heading,
  closeLabel = 'Close',
  onClose,
  variant = 'side',
  footer,
  children,
}: Omit<SheetProps, 'isOpen' | 'onClosed'>) {
  const panel = useRef<HTMLDialogElement>(null)
  const isPresent = useIsPresent()
  const [isNarrow] = useState(() => window.matchMedia('(width < 768px)').matches)
  const isMotionReduced = useReducedMotion() ?? false
  const drag = useDragControls()
  const isBottom = variant === 'side' && isNarrow
  const look = VARIANTS[variant]
  const away = isBottom ? { y: '100%' } : look.away
  const hidden = variant === 'full' || isMotionReduced ? { ...away, opacity: 0 } : away
  const isDraggable = isBottom && !isMotionReduced

  useModal(panel, { isOpen: isPresent, onClose })

  const startDrag = (event: PointerEvent) => {
    if (isDraggable) drag.start(event)
  }

  return (
    <div>
      <m.div
        className="fixed inset-0 z-(--z-scrim) bg-scrim"
        initial={{ opacity: 0 }}
        animate={{ opacity: 1 }}
        exit={{ opacity: 0 }}
        transition={{ duration: isMotionReduced ? 0.001 : CLOSE_SECONDS }}
        onClick={onClose}
      />
      <m.dialog
        ref={panel}
        open
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        data-surface="dark"
        className={classNames(
          'short:overflow-y-auto fixed z-(--z-sheet) m-0 flex h-auto max-h-none w-auto max-w-none flex-col overscroll-contain focus-visible:outline-none',
          look.panel,
        )}
        initial={hidden}
        animate={{ x: 0, y: 0, opacity: 1 }}
        exit={{
          ...hidden,
          transition: { duration: isMotionReduced ? 0.001 : CLOSE_SECONDS, ease: CLOSE_EASE },
        }}
        transition={{ duration: isMotionReduced ? 0.001 : OPEN_SECONDS, ease: OPEN_EASE }}
        drag={isDraggable ? 'y' : false}
        dragControls={drag}
        dragListener={false}
        dragConstraints={{ top: 0, bottom: 0 }}
        dragElastic={{ top: 0, bottom: 1 }}
        onDragEnd={(_event, { offset, velocity }) => {
          if (offset.y > DRAG_CLOSE_PX || velocity.y > DRAG_CLOSE_SPEED) onClose()
        }}
      >
        <div
          className={classNames(
            'flex flex-none items-center justify-between gap-4',
            look.header,
            isDraggable && 'touch-none',
          )}
          onPointerDown={startDrag}
        >
          {typeof heading === 'string' ? <h2 className="type-title">{heading}</h2> : heading}
          <IconButton
            aria-label={closeLabel}
            onClick={onClose}
            onPointerDown={(event) => event.stopPropagation()}
          >
            <Icon name="close" size={22} />
          </IconButton>
        </div>
        <div
          className={classNames(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible',
            look.body,
          )}
        >
          {children}
        </div>
        {footer !== undefined && (
          <div className={classNames('flex-none', look.footer)}>{footer}</div>
        )}
      </m.dialog>
    </div>
  )
}
