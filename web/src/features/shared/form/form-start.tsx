import { KEY_ENTRY, type PlainAnswer } from './form-answer.ts'
import { HONEYPOT } from './form-entries.ts'

interface FormStartProps {
  /** State of a post without scripts; its next post is the same enquiry. */
  again?: PlainAnswer
}

/**
 * First in every form, hidden from sight, keyboard and screen readers: the honeypot, and the
 * default button that Enter activates.
 */
export function FormStart({ again }: FormStartProps) {
  const key = again?.entries[KEY_ENTRY]
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      {key && <input type="hidden" name={KEY_ENTRY} value={key} readOnly />}
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <button type="submit" tabIndex={-1}>
        Send
      </button>
    </div>
  )
}
