import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DRAFT_LIFETIME_DAYS } from './form-draft.ts'

interface FormFootProps {
  submitLabel: string
  isBusy: boolean
  hasEntries: boolean
  onClear: () => void
  children: ReactNode
}

/** The button of a form and what pressing it does and does not do. */
export function FormFoot({ submitLabel, isBusy, hasEntries, onClear, children }: FormFootProps) {
  return (
    <div className="grid justify-items-start gap-3.5">
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <div className="max-w-[56ch] text-label text-muted">{children}</div>
      {hasEntries && (
        <p className="text-label text-muted">
          What you type stays in this browser for {DRAFT_LIFETIME_DAYS} days.{' '}
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 underline underline-offset-4 hover:text-fg"
          >
            Clear the form
          </button>
        </p>
      )}
    </div>
  )
}
