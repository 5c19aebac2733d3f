import type { Result } from 'core/result'
import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, keepUnfixed, toErrorList } from './field-errors.ts'
import type { FormDraft } from './form-draft.ts'
import { type FormEntries, isTicked, readTyped, TICKED } from './form-entries.ts'

export interface FormOptions<Checks, Field extends string, Value> {
  draft: FormDraft
  /** What can be complained about, in the order of the form. */
  fields: readonly Field[]
  /** Chosen by the address or by what was pressed; it wins over the draft. */
  preset?: FormEntries
  /** What follows from other entries, or is out of date: the form shows and checks the settled ones. */
  settle?: (entries: FormEntries) => FormEntries
  /** The rules, which a page needs only once its form is used. */
  loadChecks: () => Promise<Checks>
  check: (checks: Checks, entries: FormEntries) => Result<Value, FieldErrors<Field>>
}

const NO_ENTRIES: FormEntries = {}

/**
 * A form that loses nothing: entries are kept over reloads, complaints stand at their fields and in
 * a list, and the first field to put right is focused. Until scripts run it is a plain form.
 */
export function useForm<Checks, Field extends string, Value>({
  draft,
  fields,
  preset = NO_ENTRIES,
  settle = (entries) => entries,
  loadChecks,
  check,
}: FormOptions<Checks, Field, Value>) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const checks = useRef<Checks>(undefined)
  const [typed, setTyped] = useState(preset)
  const latest = useRef(typed)
  const [isEnhanced, setIsEnhanced] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const [isUncheckable, setIsUncheckable] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [failedTries, setFailedTries] = useState(0)
  const [ready, setReady] = useState<Value>()
  const entries = settle(typed)

  const take = (next: FormEntries) => {
    latest.current = next
    setTyped(next)
  }

  const start = useEffectEvent(() => {
    const beforeScripts = form.current ? readTyped(form.current) : NO_ENTRIES
    take({ ...draft.get(), ...preset, ...beforeScripts })
    setIsEnhanced(true)
  })
  // Before any other render, which would put the controls back to what the server sent.
  useLayoutEffect(() => start(), [])

  const focusField = (field: string) => {
    const named = form.current?.elements.namedItem(field)
    const control = named instanceof RadioNodeList ? getRadio(named) : named
    if (control instanceof HTMLElement) control.focus()
  }

  const focusFirst = useEffectEvent(() => {
    const [first] = toErrorList(errors, fields)
    if (first) focusField(first.field)
  })
  useEffect(() => {
    if (failedTries > 0) focusFirst()
  }, [failedTries])

  const set = (patch: FormEntries) => {
    const { current } = latest
    if (Object.entries(patch).every(([name, value]) => (current[name] ?? '') === value)) return
    const next = { ...current, ...patch }
    take(next)
    draft.set(next)
    if (checks.current === undefined) return
    const result = check(checks.current, settle(next))
    setErrors((known) => keepUnfixed(known, result.ok ? {} : result.error, fields))
  }

  const load = async () => {
    checks.current ??= await loadChecks()
    return checks.current
  }

  const submit = async () => {
    setIsChecking(true)
    setIsUncheckable(false)
    try {
      const result = check(await load(), settle(latest.current))
      setErrors(result.ok ? {} : result.error)
      if (result.ok) setReady(result.value)
      else setFailedTries((count) => count + 1)
    } catch {
      // The rules did not load: offline. Everything typed is still there.
      setIsUncheckable(true)
    } finally {
      setIsChecking(false)
    }
  }

  const getId = (name: string) => `${formId}-${name}`

  return {
    formId,
    entries,
    errors,
    errorList: toErrorList(errors, fields),
    isEnhanced,
    /** Something is kept that could be cleared. */
    isTouched:
      isEnhanced && Object.entries(typed).some(([name, value]) => value !== (preset[name] ?? '')),
    isChecking,
    isUncheckable,
    /** The enquiry, once it passed every check. */
    ready,
    set,
    getId,
    focusField,
    edit: () => setReady(undefined),
    clear: () => {
      draft.remove()
      setErrors({})
      take(preset)
    },
    formProps: {
      id: formId,
      ref: form,
      noValidate: isEnhanced,
      /** Fetched with the first key press, so that a check has not to wait for it. */
      onFocus: () => void load().catch(() => undefined),
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isChecking) void submit()
      },
    },
    /** Props of a text-like control or a list. */
    field: (name: Field) => ({
      id: getId(name),
      name,
      value: entries[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set({ [name]: target.value }),
    }),
    radio: (name: Field, value: string) => ({
      name,
      value,
      checked: entries[name] === value,
      onChange: () => set({ [name]: value }),
    }),
    box: (name: string) => ({
      name,
      checked: isTicked(entries, name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: target.checked ? TICKED : '' }),
    }),
  }
}

/** The chosen one of a group of radios, or the first that can be. */
function getRadio(list: RadioNodeList): HTMLElement | undefined {
  const radios = [...list].filter((node) => node instanceof HTMLInputElement)
  return radios.find(({ checked }) => checked) ?? radios.find(({ disabled }) => !disabled)
}
