import { DROP_MESSAGE, type DropMessage } from 'core/hand-sorted'
import { useEffect } from 'react'

interface MarkedDocument {
  id: string
  type?: string
  /** Address of Studio. */
  baseUrl: string
}

type Side = 'top' | 'left' | 'bottom' | 'right'

/** Message of the overlay of `@sanity/visual-editing` when a drag has ended. */
interface DragEnd {
  target: MarkedDocument
  insertPosition: Partial<Record<Side, { sanity: MarkedDocument } | null>> | null
  preventInsertDefault: boolean
}

declare global {
  interface WindowEventMap {
    'sanity/dragEnd': CustomEvent<DragEnd>
  }
}

function toMessage({ target, insertPosition }: DragEnd): DropMessage | undefined {
  const previous = insertPosition?.left ?? insertPosition?.top
  const next = insertPosition?.right ?? insertPosition?.bottom
  const beside = previous ?? next
  if (!beside || target.type === undefined) return undefined
  return {
    type: DROP_MESSAGE,
    documentType: target.type,
    id: target.id,
    besideId: beside.sanity.id,
    side: previous ? 'after' : 'before',
    isResorted: new URLSearchParams(window.location.search).has('sort'),
  }
}

function reportDrop({ detail }: CustomEvent<DragEnd>) {
  // The overlay itself moves what is an item of its document.
  if (!detail.preventInsertDefault) return
  const message = toMessage(detail)
  const studio: Window = window.opener ?? window.parent
  if (message) studio.postMessage(message, new URL(detail.target.baseUrl).origin)
}

/** Tells Studio beside which other one an editor has dropped a car or an outlet: Studio moves it, by the editor's rights. */
export function SortedDrops() {
  useEffect(() => {
    window.addEventListener('sanity/dragEnd', reportDrop)
    return () => window.removeEventListener('sanity/dragEnd', reportDrop)
  }, [])
  return null
}
