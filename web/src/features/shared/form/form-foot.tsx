import type { ReactNode } from 'react'
import { documentPaths } from '#config/routes.ts'
import { Button } from '#ui/button.tsx'
import { DRAFT_LIFETIME_DAYS } from './form-draft.ts'

interface FormFootProps {
  form: {
    isBusy: boolean
    sentShare: number | undefined
    isTouched: boolean
    clear: () => void
  }
  submitLabel: string
  busyLabel?: string
  /** Summary of what is about to be sent, where the panel beside the form has no room. */
  summary?: string | undefined
  children?: ReactNode
}

/** Submit button with a note on its effect. */
export function FormFoot({
  form: { isBusy, sentShare, isTouched, clear },
  submitLabel,
  busyLabel = 'Sending',
  summary,
  children,
}: FormFootProps) {
  return (
    <div className="grid justify-items-start gap-3.5">
      {summary && (
        <p className="w-full border-t border-line-strong pt-4 num font-strong lg:hidden">
          {summary}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      {sentShare !== undefined && <UploadProgress share={sentShare} />}
      {children && <div className="measure-56 text-label text-muted">{children}</div>}
      {isTouched && (
        <p className="text-label text-muted">
          What you type stays in this browser for {DRAFT_LIFETIME_DAYS} days.{' '}
          <button
            type="button"
            onClick={clear}
            className="min-h-11 underline underline-offset-4 hover:text-fg"
          >
            Clear the form
          </button>
        </p>
      )}
    </div>
  )
}

/** Says what the entries are used for. */
export const PrivacyNote = ({ children }: { children: string }) => (
  <p>
    {children}{' '}
    <a href={documentPaths.privacy} className="underline underline-offset-4 hover:text-fg">
      Privacy Policy
    </a>
  </p>
)

/** Upload progress for screen readers, in quarters. */
function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="grid w-full gap-1.5">
      <div aria-hidden="true" className="h-0.5 bg-line">
        <div className="h-full bg-fg" style={{ width: `${percent}%` }} />
      </div>
      <p aria-hidden="true" className="num text-label text-muted">
        {percent < 100 ? `${percent}% uploaded` : 'Uploaded. One more moment.'}
      </p>
      <output className="sr-only">{Math.floor(share * 4) * 25}% uploaded</output>
    </div>
  )
}
