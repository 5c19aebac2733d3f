import type { FormEntries } from './form-entries.ts'

/** The sum that goes with the enquiry, as staff will read it. */
export function FormSum({ entries }: { entries: FormEntries }) {
  const { sum } = entries
  if (!sum) return null
  return (
    <p className="border-l-3 border-line-strong pl-4 text-small">
      <input type="hidden" name="sum" value={sum} readOnly />
      Sent with this form: <span className="num text-muted">{sum}</span>
    </p>
  )
}
