import { createStoredValue } from 'core/storage'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from './field-errors.ts'
import { DRAFT_LIFETIME_MS } from './form-draft.ts'
import { ServedForms } from './served-forms.ts'

export interface FileSlot {
  file?: File
  /** Error of the selected file. */
  error?: string
}

interface FormFilesOptions<Name extends string> {
  /** Name of the draft that the files belong to. */
  draft: string
  names: readonly Name[]
  /** Error message of a file; undefined when it is acceptable. */
  getError: (file: File) => string | undefined
}

type Slots<Name extends string> = Partial<Record<Name, FileSlot>>

/** The file that was selected before hydration. */
const getSelected = (forms: readonly ParentNode[], name: string): File | undefined =>
  forms
    .map((form) => form.querySelector<HTMLInputElement>(`input[type="file"][name="${name}"]`))
    .flatMap((control) => [...(control?.files ?? [])])[0]

const loadKeptFiles = () => import('#lib/kept-files.ts')

/** Outlives the files, so that expired ones are deleted on a later session. */
const MARK_LIFETIME_MS = 52 * DRAFT_LIFETIME_MS

/** Files selected for a form. They stay on the device until they are sent, across reloads. */
export function useFormFiles<Name extends string>({
  draft,
  names,
  getError,
}: FormFilesOptions<Name>) {
  // Tells without opening the database whether it has files.
  const [mark] = useState(() =>
    createStoredValue({
      key: `files_${draft}`,
      lifetime: MARK_LIFETIME_MS,
      parse: (value) => (value === true ? value : undefined),
    }),
  )
  const served = useContext(ServedForms)
  const [slots, setSlots] = useState<Slots<Name>>({})
  const latest = useRef(slots)

  const show = (next: Slots<Name>) => {
    latest.current = next
    setSlots(next)
  }

  const put = (name: Name, slot: FileSlot) => show({ ...latest.current, [name]: slot })

  /** Without storage, the files last as long as the page. */
  const remember = (run: (kept: Awaited<ReturnType<typeof loadKeptFiles>>) => Promise<void>) => {
    loadKeptFiles()
      .then(run)
      .catch(() => undefined)
  }

  const choose = (name: Name, file: File) => {
    const error = getError(file)
    if (error !== undefined) {
      put(name, { file, error })
      remember((kept) => kept.dropFile(draft, name))
      return
    }
    put(name, { file })
    mark.set(true)
    remember((kept) => kept.keepFile(draft, name, file, DRAFT_LIFETIME_MS))
  }

  const restore = useEffectEvent(async () => {
    const kept = await (await loadKeptFiles()).readFiles(draft)
    if (kept.size === 0) mark.remove()
    for (const name of names) {
      const file = kept.get(name)
      if (file && !latest.current[name]) put(name, { file })
    }
  })
  const start = useEffectEvent(() => {
    for (const name of names) {
      const file = getSelected([document, ...served], name)
      if (file) choose(name, file)
    }
    if (mark.get()) restore().catch(() => undefined)
  })
  useEffect(() => start(), [])

  const errors: FieldErrors<Name> = {}
  for (const name of names) {
    const { error } = slots[name] ?? {}
    if (error !== undefined) errors[name] = error
  }

  return {
    slots,
    /** Acceptable files in form order. */
    chosen: names.filter((name) => slots[name]?.file !== undefined && errors[name] === undefined),
    errors,
    choose,
    remove: (name: Name) => {
      put(name, {})
      remember((kept) => kept.dropFile(draft, name))
    },
    clear: () => {
      show({})
      if (!mark.get()) return
      mark.remove()
      remember((kept) => kept.dropFiles(draft))
    },
  }
}
