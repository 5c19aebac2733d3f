import { type ChangeEvent, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { FieldDescription, getDescribedBy } from '#ui/field.tsx'
import { getResumeError, RESUME_ACCEPT, RESUME_HINT } from './resume-rules.ts'

interface ResumeFieldProps {
  id: string
  name: string
  /** Set once the form found that there is none. */
  error?: string
  /** Id of what an earlier try uploaded. */
  upload?: string
  onChoose: (file: File | undefined) => void
}

/** A native file input over the whole box: pressing, keys and dropping a file work by themselves. */
export function ResumeField({ id, name, error, upload, onChoose }: ResumeFieldProps) {
  const [file, setFile] = useState<File>()
  const fileError = file && getResumeError(file)
  const shownError = fileError ?? (file ? undefined : error)

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0]
    target.setCustomValidity((picked && getResumeError(picked)) ?? '')
    setFile(picked)
    onChoose(picked)
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-small font-[540]">
        Résumé
      </label>
      {upload && <input type="hidden" name={`${name}-id`} value={upload} readOnly />}
      <div className="relative">
        <input
          id={id}
          type="file"
          name={name}
          required={!upload}
          accept={RESUME_ACCEPT}
          onChange={handleChange}
          aria-invalid={shownError !== undefined || undefined}
          aria-describedby={[`${id}-rules`, getDescribedBy(id, { error: shownError })]
            .filter(Boolean)
            .join(' ')}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <div
          className={classNames(
            'pointer-events-none flex flex-wrap items-center justify-between gap-x-4.5 gap-y-3 rounded-control border border-dashed bg-raised px-5 py-5.5 peer-hover:border-fg peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--focus)',
            shownError === undefined
              ? 'border-line-strong'
              : 'border-error inset-ring inset-ring-error',
          )}
        >
          <span className="min-w-0 flex-[1_1_200px]">
            <span className="block font-[560] wrap-anywhere" aria-live="polite">
              {file
                ? `${file.name}, ${formatSize(file.size)}`
                : upload
                  ? 'Your résumé is uploaded'
                  : 'Drop your résumé here'}
            </span>
            <span id={`${id}-rules`} className="block text-small text-muted">
              {RESUME_HINT}
            </span>
          </span>
          <span
            aria-hidden="true"
            className="inline-flex min-h-11 items-center rounded-control px-5 text-small font-[560] inset-ring inset-ring-line-strong max-md:w-full max-md:justify-center"
          >
            {file ? 'Choose another' : 'Choose file'}
          </span>
        </div>
      </div>
      <FieldDescription controlId={id} error={shownError} />
    </div>
  )
}

const KILOBYTE = 1024

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE ? `${kilobytes} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
