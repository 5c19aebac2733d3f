/** Edits of one kind within this time are one undo step. */
const STEP_MS = 300

const NOTHING = { kind: '', at: -Infinity }

/**
 * Undo and redo for a field that is reformatted while typing: the browser's own history does not
 * know of the reformatting. Time is a parameter, so no timer is needed.
 */
export class EditHistory<Entry> {
  #past: Entry[] = []
  #future: Entry[] = []
  #last = NOTHING

  /** Records an edit before it happens; its kind is the type of the input event. */
  record(before: Entry, kind: string, now: number): void {
    const isContinued = kind === this.#last.kind && now - this.#last.at < STEP_MS
    if (!isContinued) this.#past.push(before)
    this.#last = { kind, at: now }
    this.#future = []
  }

  /** The previous state; undefined at the beginning. */
  undo(current: Entry): Entry | undefined {
    const entry = this.#past.pop()
    if (entry !== undefined) this.#future.push(current)
    this.#last = NOTHING
    return entry
  }

  /** The next state; undefined after a new edit. */
  redo(current: Entry): Entry | undefined {
    const entry = this.#future.pop()
    if (entry !== undefined) this.#past.push(current)
    return entry
  }
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Ctrl+Z, Cmd+Z; Ctrl+Y, Ctrl+Shift+Z, Cmd+Shift+Z. */
export function getHistoryCommand(press: KeyPress): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = press
  if (altKey || ctrlKey === metaKey) return undefined
  const key = press.key.toLowerCase()
  if (key === 'z') return shiftKey ? 'redo' : 'undo'
  return key === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
