import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import type { FileSlot } from '#features/shared/form/use-form-files.ts'
import { PHOTO_SLOTS, PHOTO_TYPES, type PhotoName, toPhotoName } from './photo.ts'
import type { TradeInField } from './trade-in-fields.ts'

interface PhotoSlotsProps {
  photos: Partial<Record<PhotoName, FileSlot>>
  /** Errors of photos from the server. */
  errors: FieldErrors<TradeInField>
  /** Includes the ids of uploads of an earlier attempt. */
  uploads: FormEntries
  onChoose: (name: PhotoName, file: File) => void
  onRemove: (name: PhotoName) => void
}

/** One slot per shot; files can also be dropped on it. */
export function PhotoSlots({ photos, errors, uploads, onChoose, onRemove }: PhotoSlotsProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-4 md:grid-cols-4">
      {PHOTO_SLOTS.map(({ key, title, hint }) => {
        const name = toPhotoName(key)
        return (
          <PhotoSlot
            key={key}
            name={name}
            title={title}
            hint={hint}
            slot={photos[name]}
            error={photos[name]?.error ?? errors[name]}
            upload={uploads[`${name}-id`]}
            onChoose={(file) => onChoose(name, file)}
            onRemove={() => onRemove(name)}
          />
        )
      })}
    </ul>
  )
}

interface PhotoSlotProps {
  name: PhotoName
  title: string
  hint: string
  slot?: FileSlot
  error?: string
  /** Id of an upload of a form without scripts. */
  upload?: string
  onChoose: (file: File) => void
  onRemove: () => void
}

function PhotoSlot({ name, title, hint, slot, error, upload, onChoose, onRemove }: PhotoSlotProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  const photo = slot?.error === undefined ? slot?.file : undefined

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // Lets the same file be selected again.
    target.value = ''
  }

  const handleRemove = () => {
    onRemove()
    input.current?.focus()
  }

  return (
    <li className="grid content-start gap-2">
      <div
        className={classNames(
          'relative grid aspect-4/3 w-full place-content-center justify-items-center gap-1 overflow-hidden rounded-control border bg-raised hover:border-fg has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3',
          error === undefined ? 'border-dashed border-line-strong' : 'border-2 border-error',
        )}
      >
        {photo ? (
          <Preview photo={photo} />
        ) : (
          <span aria-hidden="true" className="grid justify-items-center gap-1 text-label">
            <Icon name="camera" />
            {error === undefined ? 'Add photo' : 'Try again'}
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={PHOTO_TYPES}
          aria-label={`${photo ? 'Change' : 'Add'} photo: ${title}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-state`}
          onChange={handleChange}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        {upload && <input type="hidden" name={`${name}-id`} value={upload} readOnly />}
        {photo && (
          <button
            type="button"
            aria-label={`Remove photo: ${title}`}
            onClick={handleRemove}
            className="absolute top-1 right-1 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-control bg-ink-950 text-porcelain-50">
              <Icon name="close" size={18} />
            </span>
          </button>
        )}
      </div>
      <div className="leading-snug">
        <b className="block text-small font-strong">{title}</b>
        <small
          id={`${id}-state`}
          aria-live="polite"
          className={classNames(
            'block text-label wrap-anywhere',
            error === undefined ? 'text-muted' : 'text-error',
          )}
        >
          {error ?? slot?.file?.name ?? (upload ? 'Uploaded' : hint)}
        </small>
      </div>
    </li>
  )
}

/** Browsers cannot preview every photo format; the file name is always shown. */
function Preview({ photo }: { photo: File }) {
  const image = useRef<HTMLImageElement>(null)
  const [hidden, setHidden] = useState<File>()
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])

  if (hidden === photo) return <Icon name="check" />
  return (
    <img
      ref={image}
      alt=""
      onError={() => setHidden(photo)}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
