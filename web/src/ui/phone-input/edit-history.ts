/** Edits of one kind that are closer together than this are undone in one step. */
const STEP_MS = 300

const NOTHING = { kind: '', at: -Infinity }

/**
 * Undo and redo of a field whose text is rewritten while it is typed: the browser's own history
 * knows nothing of the rewriting and would mix up the digits. Time is given, so no timer is needed.
 */
export class EditHistory<Entry> {
  #past: Entry[] = []
  #future: Entry[] = []
  #last = NOTHING

  /** To be called before each edit with what it changes; the kind is the input event's type. */
  record(before: Entry, kind: string, now: number): void {
    const isContinued = kind === this.#last.kind && now - this.#last.at < STEP_MS
    if (!isContinued) this.#past.push(before)
    this.#last = { kind, at: now }
    this.#future = []
  }

  /** What to go back to; nothing at the beginning. */
  undo(current: Entry): Entry | undefined {
    const entry = this.#past.pop()
    if (entry !== undefined) this.#future.push(current)
    this.#last = NOTHING
    return entry
  }

  /** What to go forward to; nothing after a new edit. */
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
