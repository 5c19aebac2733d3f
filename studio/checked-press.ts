import { useEffect, useEffectEvent, useState } from 'react'

interface Checked {
  isValidating: boolean
  /** Revision to which the rules were applied last. */
  revision?: string | undefined
}

/** Tells whether the rules have been applied to a document as it is now; an answer about an earlier one is none. */
export const isChecked = (
  { isValidating, revision }: Checked,
  shown: { _rev?: string } | null | undefined,
): boolean => !isValidating && revision === shown?._rev

/**
 * Keeps a press until the document is checked, and answers it then: each commit changes the revision, so that a button
 * that is off meanwhile would lose presses at random.
 */
export function useCheckedPress(
  isReady: boolean,
  answer: () => void,
): { isWaiting: boolean; press: () => void } {
  const [isPressed, setIsPressed] = useState(false)
  const settle = useEffectEvent(() => {
    setIsPressed(false)
    answer()
  })
  useEffect(() => {
    if (!isPressed || !isReady) return undefined
    const timer = setTimeout(settle)
    return () => clearTimeout(timer)
  }, [isPressed, isReady])
  return { isWaiting: isPressed && !isReady, press: () => setIsPressed(true) }
}
