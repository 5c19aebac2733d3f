import { HONEYPOT, KEY_ENTRY, type PlainAnswer } from './form-answer.ts'

interface FormStartProps {
  /** State of a post without scripts; its next post is the same enquiry. */
  again?: PlainAnswer
}

/**
 * First in every form, and out of sight and out of the way of keys and readers: a field that only a
 * program fills in, and the button that Enter presses, which is the first one of a form.
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
