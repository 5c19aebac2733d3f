import type { MouseEvent } from 'react'
import { useDeskHost } from './desk-host.ts'

/** A link within the application; what a key or another mouse button opens is left to the browser. */
export function usePathLink(href: string) {
  const { openPath } = useDeskHost()
  const onClick = (event: MouseEvent) => {
    const { altKey, button, ctrlKey, metaKey, shiftKey } = event
    const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
    if (event.isDefaultPrevented() || !isPlain) return
    event.preventDefault()
    openPath(href)
  }
  return { href, onClick }
}

/** The same to a part of the desk. */
export const useStateLink = ({ state }: { state: Record<string, unknown> }) =>
  usePathLink(useDeskHost().getPath(state))
