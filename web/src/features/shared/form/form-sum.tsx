import type { FormEntries } from './form-entries.ts'

interface FormSumProps {
  entries: FormEntries
  label?: string
}

/** The sum that goes with the enquiry, as staff will read it. */
export function FormSum({ entries, label = 'Your sum goes with it' }: FormSumProps) {
  const { sum } = entries
  if (!sum) return null
  return (
    <p className="border-l-3 border-line-strong pl-4 text-small">
      <input type="hidden" name="sum" value={sum} readOnly />
      {label}: <span className="num text-muted">{sum}</span>
    </p>
  )
}
