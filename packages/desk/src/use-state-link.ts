import type { MouseEvent } from 'react'
import { useDeskHost } from './desk-host.ts'

/** A link within the desk; what a key or another mouse button opens is left to the browser. */
export function useStateLink({ state }: { state: Record<string, unknown> }) {
  const { getPath, openPath } = useDeskHost()
  const href = getPath(state)
  const onClick = (event: MouseEvent) => {
    const { altKey, button, ctrlKey, metaKey, shiftKey } = event
    const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
    if (event.isDefaultPrevented() || !isPlain) return
    event.preventDefault()
    openPath(href)
  }
  return { href, onClick }
}
