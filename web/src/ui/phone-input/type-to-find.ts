/** A pause this long starts a new word. */
const TYPE_TO_FIND_RESET_MS = 700

/** Letters typed so far; time is a parameter, so no timer is needed. */
export interface TypedText {
  text: string
  at: number
}

export function addTyped(typed: TypedText | undefined, letter: string, now: number): TypedText {
  const isContinued = typed !== undefined && now - typed.at < TYPE_TO_FIND_RESET_MS
  return { text: (isContinued ? typed.text : '') + letter, at: now }
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Printable characters; "Shift", "ArrowDown" and shortcuts are not. */
export function isTypedLetter({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
