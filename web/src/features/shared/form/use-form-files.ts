import { createStoredValue } from 'core/storage'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from './field-errors.ts'
import { DRAFT_LIFETIME_MS } from './form-draft.ts'

export interface FileSlot {
  file?: File
  /** What is wrong with what was chosen. */
  error?: string
}

interface FormFilesOptions<Name extends string> {
  /** Of the draft that the files belong to. */
  draft: string
  names: readonly Name[]
  /** What is wrong with a file and what to choose instead; nothing if it will do. */
  getError: (file: File) => string | undefined
}

type Slots<Name extends string> = Partial<Record<Name, FileSlot>>

const getControl = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type="file"][name="${name}"]`)

const loadKeptFiles = () => import('#lib/kept-files.ts')

/** Outlives the files, so that whoever comes back late has them removed. */
const MARK_LIFETIME_MS = 52 * DRAFT_LIFETIME_MS

/** Files that are chosen for a form. They stay on this device until it is sent, over reloads as well. */
export function useFormFiles<Name extends string>({
  draft,
  names,
  getError,
}: FormFilesOptions<Name>) {
  // Says without a database whether there is something to look for.
  const [mark] = useState(() =>
    createStoredValue({
      key: `files_${draft}`,
      lifetime: MARK_LIFETIME_MS,
      parse: (value) => (value === true ? value : undefined),
    }),
  )
  const [slots, setSlots] = useState<Slots<Name>>({})
  const latest = useRef(slots)

  const show = (next: Slots<Name>) => {
    latest.current = next
    setSlots(next)
  }

  const put = (name: Name, slot: FileSlot) => show({ ...latest.current, [name]: slot })

  /** A browser that keeps nothing has the files for as long as the page is open. */
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
      const [file] = getControl(name)?.files ?? []
      // Selected before hydration.
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
    /** Those that may be sent, in the order of the form. */
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
