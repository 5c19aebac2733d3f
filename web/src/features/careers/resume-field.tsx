import { type ChangeEvent, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import { FieldDescription, getDescribedBy } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { RESUME_ACCEPT, RESUME_HINT } from './resume-rules.ts'

interface ResumeFieldProps {
  id: string
  name: string
  file?: File
  /** Error of the file, or of its absence. */
  error?: string
  /** Id of the upload of an earlier attempt. */
  upload?: string
  onChoose: (file: File) => void
  onRemove: () => void
}

/** Native file input that covers the whole box, so clicks, keys and drops work natively. */
export function ResumeField({
  id,
  name,
  file,
  error,
  upload,
  onChoose,
  onRemove,
}: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isGiven = file !== undefined || Boolean(upload)

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    if (picked) onChoose(picked)
    // Lets the same file be selected again.
    target.value = ''
  }

  const handleRemove = () => {
    onRemove()
    input.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-small font-strong">
        Résumé
      </label>
      {upload && <input type="hidden" name={`${name}-id`} value={upload} readOnly />}
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          required={!isGiven}
          accept={RESUME_ACCEPT}
          onChange={handleChange}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={[`${id}-rules`, getDescribedBy(id, { error })]
            .filter(Boolean)
            .join(' ')}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <div
          className={classNames(
            'pointer-events-none flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-control border bg-raised px-5 py-4.5 peer-hover:border-fg peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--focus) in-aria-busy:bg-sunk',
            error === undefined ? 'border-line-strong' : 'border-error inset-ring inset-ring-error',
            isGiven || error !== undefined ? 'border-solid' : 'border-dashed',
          )}
        >
          {isGiven && <Icon name="file" />}
          <span className="min-w-0 grow basis-45">
            <span className="block font-strong wrap-anywhere" aria-live="polite">
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
          {isGiven ? (
            <button
              type="button"
              aria-label="Remove résumé"
              onClick={handleRemove}
              className="pointer-events-auto -mr-3 grid size-11 place-items-center rounded-control hover:bg-current/10"
            >
              <Icon name="close" size={18} />
            </button>
          ) : (
            <span
              aria-hidden="true"
              className="inline-flex min-h-11 items-center rounded-control px-5 text-small font-strong inset-ring inset-ring-line-strong max-md:w-full max-md:justify-center"
            >
              Choose file
            </span>
          )}
        </div>
      </div>
      <FieldDescription controlId={id} error={error} />
    </div>
  )
}

const KILOBYTE = 1024

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE ? `${kilobytes} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
