import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Studio shows the answer of its rules about the document before under the newest revision, until it begins the next
 * check: an answer is believed once it has stood this long.
 */
const SETTLED_MS = 500

interface Checked {
  isValidating: boolean
  /** Newest revision that is shown. */
  revision?: string | undefined
}

/** Tells whether the rules have been applied to a document as it is now; an answer about an earlier one is none. */
export const isChecked = (
  { isValidating, revision }: Checked,
  shown: { _rev?: string } | null | undefined,
): boolean => !isValidating && revision === shown?._rev

interface CheckedPress {
  /** Whether the answer of the rules has stood long enough. */
  isSettled: boolean
  /** Whether a press waits for it. */
  isWaiting: boolean
  press: () => void
}

/**
 * Keeps a press until the document is checked, and answers it then: each commit starts the rules anew, so that a button
 * that is off meanwhile, or believes the last answer, would lose presses at random.
 *
 * @param answer what the rules say, as it came; none while they are applied
 */
export function useCheckedPress(answer: object | undefined, act: () => void): CheckedPress {
  const [settled, setSettled] = useState<object>()
  const [isWaiting, setIsWaiting] = useState(false)
  const settle = useEffectEvent(() => {
    setSettled(answer)
    if (!isWaiting) return
    setIsWaiting(false)
    act()
  })
  useEffect(() => {
    if (!answer) return undefined
    const timer = setTimeout(settle, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [answer])
  const isSettled = answer !== undefined && settled === answer
  return { isSettled, isWaiting, press: () => (isSettled ? act() : setIsWaiting(true)) }
}
