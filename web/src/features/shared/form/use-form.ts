import type { FormName } from 'core/enquiry-kinds'
import type { Result } from 'core/result'
import { afterPaint } from '#lib/after-paint.ts'
import type { FormProblem, PlainAnswer } from './form-answer.ts'
import { EVENT_ENTRY, INITIATED_ENTRY, KEY_ENTRY, toFormAction } from './form-answer.ts'
import {
  type ChangeEvent,
  type FormEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, keepUnfixed, toErrorList } from './field-errors.ts'
import type { FormDraft } from './form-draft.ts'
import { createFormSteps } from './form-steps.ts'
import { readMember } from './member-person.ts'
import { person } from './person.ts'
import { findReplaced, ServedForms } from './served-forms.ts'
import { type FormEntries, HONEYPOT, isTicked, readTyped, TICKED } from './form-entries.ts'

interface FormOptions<Checks, Field extends string, Value> {
  name: FormName
  draft: FormDraft
  /** Fields that can have an error, in the order of the form. */
  fields: readonly Field[]
  /** Preselection from the address or a trigger; overrides the draft. */
  preset?: FormEntries
  /** Normalises dependent and stale entries before display and validation. */
  settle?: (entries: FormEntries) => FormEntries
  /** Loads the validation rules on first use. */
  loadChecks: () => Promise<Checks>
  check: (checks: Checks, entries: FormEntries) => Result<Value, FieldErrors<Field>>
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** For a form that asks instead of submitting; resolves to what prevents the answer. */
  ask?: (value: Value) => Promise<FormProblem | undefined>
  /** Files sent with the form. */
  files?: {
    /** Returns the files by control name. */
    get: () => Promise<ReadonlyMap<string, File>>
    /** Errors of the selected files. */
    errors: FieldErrors<NoInfer<Field>>
    clear: () => void
  }
}

const loadSender = () => import('./send-form.ts')

const NO_ENTRIES: FormEntries = {}
const SUMMARY = 'summary'
/** Entries that are metadata, not typed by the visitor. */
const IDENTITY: readonly string[] = [KEY_ENTRY, EVENT_ENTRY, INITIATED_ENTRY]

/**
 * State of a form: a draft that survives reloads, errors at the fields and in a summary, focus on
 * the first invalid field. Until scripts run it is a plain form.
 */
export function useForm<Checks, Field extends string, Value>({
  draft,
  fields,
  preset = NO_ENTRIES,
  settle = (entries) => entries,
  loadChecks,
  check,
  name,
  again,
  files,
  ask,
}: FormOptions<Checks, Field, Value>) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const served = useContext(ServedForms)
  const checks = useRef<Checks>(undefined)
  const [typed, setTyped] = useState<FormEntries>({ ...preset, ...again?.entries })
  const latest = useRef(typed)
  const [isEnhanced, setIsEnhanced] = useState(false)
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [sentShare, setSentShare] = useState<number>()
  const [steps] = useState(() => createFormSteps(name))
  const [problem, setProblem] = useState(again && toOwnProblem(again.problem, fields))
  const [errors, setErrors] = useState<FieldErrors<Field>>(() => pickErrors(problem, fields))
  const [failedTries, setFailedTries] = useState(0)
  const [problemCount, setProblemCount] = useState(0)
  const [chosenCount, setChosenCount] = useState(0)
  const [checked, setChecked] = useState<Value>()
  const entries = settle(typed)
  const getId = (name: string) => `${formId}-${name}`

  const take = (next: FormEntries) => {
    latest.current = next
    setTyped(next)
  }

  const start = useEffectEvent(() => {
    const replaced = form.current && findReplaced(served, form.current)
    const beforeScripts = {
      ...(replaced && readTyped(replaced)),
      ...(form.current && readTyped(form.current)),
    }
    take({ ...person.get(fields), ...draft.get(), ...preset, ...again?.entries, ...beforeScripts })
    if (Object.keys(beforeScripts).length > 0) draft.set(latest.current)
    setIsEnhanced(true)
  })
  // Runs before any other render, which would reset the controls.
  useLayoutEffect(() => start(), [])

  const readSender = useEffectEvent(() => readMember(fields))
  const fillSender = useEffectEvent((known: FormEntries) => {
    if (Object.keys(known).length === 0 || isSending.current) return
    // A field that was typed into has an entry, also once it is empty again.
    take({ ...known, ...latest.current })
  })
  useEffect(() => {
    let isGone = false
    const find = async () => {
      const known = await readSender()
      if (!isGone) fillSender(known)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [])

  const focusField = (field: string) => {
    const named = form.current?.elements.namedItem(field)
    const control = named instanceof RadioNodeList ? getRadio(named) : named
    if (!(control instanceof HTMLElement)) return false
    // Minimal scrolling: `focus` would centre the field and hide the summary above it.
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'nearest' })
    return true
  }

  const focusFirst = useEffectEvent(() => {
    // Scrolls to the summary first; it stays in view if the field also fits.
    document.getElementById(getId(SUMMARY))?.scrollIntoView()
    // Disabled controls cannot be focused, such as the times of a full day; the next error is.
    toErrorList(errors, fields).some(({ field }) => focusField(field))
  })
  useEffect(() => {
    if (failedTries > 0) focusFirst()
  }, [failedTries])

  const focusChosen = useEffectEvent(() => focusField('time'))
  useEffect(() => {
    // The pressed button unmounts.
    if (chosenCount > 0) focusChosen()
  }, [chosenCount])

  const set = (patch: FormEntries) => {
    // Entries are locked while sending: an edit would be deleted with the draft.
    if (!isSending.current) keep(patch)
  }

  const keep = (patch: FormEntries) => {
    const { current } = latest
    if (Object.entries(patch).every(([name, value]) => (current[name] ?? '') === value)) return
    steps.enter(patch)
    const next = { ...current, ...patch }
    take(next)
    draft.set(next)
    if (checks.current === undefined) return
    const result = checkAll(checks.current, next)
    setErrors((known) => keepUnfixed(known, result.ok ? {} : result.error, fields))
  }

  const checkAll = (rules: Checks, typedNow: FormEntries): Result<Value, FieldErrors<Field>> => {
    const result = check(rules, settle(typedNow))
    if (!files || Object.keys(files.errors).length === 0) return result
    return { ok: false, error: { ...(result.ok ? {} : result.error), ...files.errors } }
  }

  const load = async () => {
    checks.current ??= await loadChecks()
    return checks.current
  }

  const prepare = () => {
    // A failed load is reported on submit.
    void Promise.allSettled([load(), loadSender()])
  }

  const complain = (found: FieldErrors<Field>) => {
    setErrors(found)
    setFailedTries((count) => count + 1)
  }

  const show = (answer: FormProblem) => {
    const found = toOwnProblem(answer, fields)
    if (found.type === 'invalid') complain(pickErrors(found, fields))
    else {
      setProblem(found)
      setProblemCount((count) => count + 1)
    }
  }

  /** Stores the key before it is sent, so that every retry is the same enquiry. */
  const identify = async () => {
    const { withIdentity } = await loadSender()
    const identified = withIdentity(latest.current)
    take(identified)
    draft.set(identified)
    return identified
  }

  const send = async () => {
    const { sendForm } = await loadSender()
    const entriesToSend = await identify()
    const answer = await sendForm(name, settle(entriesToSend), {
      files: await files?.get(),
      onProgress: setSentShare,
    })
    if (answer.type === 'accepted') {
      // After a return from the payment page, the same order continues.
      const isPaidElsewhere = URL.canParse(answer.location)
      person.keep(entriesToSend)
      if (isPaidElsewhere) await steps.checkOut()
      else forget()
      window.addEventListener('pageshow', () => (isPaidElsewhere ? rest() : reset()), {
        once: true,
      })
      window.location.assign(answer.location)
      return true
    }
    if (answer.type === 'unavailable' && answer.uploads) keep(answer.uploads)
    if (answer.type === 'trapped') emptyTrap()
    show(answer)
    return false
  }

  /** Empties the honeypot, which nobody sees, so that the next press is not refused. */
  const emptyTrap = () => {
    const trap = form.current?.elements.namedItem(HONEYPOT)
    if (trap instanceof HTMLInputElement) trap.value = ''
    take({ ...latest.current, [HONEYPOT]: '' })
  }

  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setProblem(undefined)
    let isLeaving = false
    // The busy button is on the screen before the check, which takes a slow phone a while.
    await new Promise<void>((resolve) => {
      afterPaint(resolve)
    })
    try {
      const result = checkAll(await load(), latest.current)
      if (result.ok) {
        setErrors({})
        setChecked(result.value)
        if (ask) {
          const found = await ask(result.value)
          if (found) show(found)
        } else isLeaving = await send()
      } else complain(result.error)
    } catch {
      // Rules or sender failed to load, so the browser is offline. Entries are kept.
      show({ type: 'offline' })
    } finally {
      if (!isLeaving) rest()
    }
  }

  const rest = () => {
    isSending.current = false
    setIsBusy(false)
    setSentShare(undefined)
  }

  const forget = () => {
    draft.remove()
    files?.clear()
  }

  const reset = () => {
    forget()
    setErrors({})
    setProblem(undefined)
    rest()
    take(preset)
  }

  return {
    formId,
    entries,
    /** Entries before normalisation. */
    typed,
    errors,
    isEnhanced,
    /** There are entries that can be cleared. */
    isTouched:
      isEnhanced &&
      Object.entries(typed).some(
        ([entry, value]) => !IDENTITY.includes(entry) && value !== (preset[entry] ?? ''),
      ),
    /** Validating or sending. */
    isBusy,
    /** Upload progress of the files, from 0 to 1. */
    sentShare,
    /** Reason why the form was not accepted, other than field errors. */
    problem: problem?.type === 'invalid' ? undefined : problem,
    /** Counts failed attempts, so that each is announced. */
    problemCount,
    /** The last validated enquiry. */
    checked,
    set,
    /** Clears an error whose cause is fixed. */
    forgive: (field: Field) => setErrors((known) => ({ ...known, [field]: undefined })),
    /**
     * Reports the start of the form with its car. A restored draft keeps its event id and car,
     * which the server also reports, so that both are deduplicated.
     */
    initiate: async (
      model: string,
      report: (model: string, id: string | undefined) => Promise<string | undefined>,
    ) => {
      const begun = latest.current[INITIATED_ENTRY] || model
      const id = await report(begun, latest.current[EVENT_ENTRY] || undefined)
      // The form was sent meanwhile, under another event id.
      if (!id || (latest.current[EVENT_ENTRY] || id) !== id) return
      take({ ...latest.current, [EVENT_ENTRY]: id, [INITIATED_ENTRY]: begun })
    },
    /** Replaces a refused time by an alternative. */
    choose: (chosen: FormEntries) => {
      setProblem(undefined)
      set(chosen)
      setChosenCount((count) => count + 1)
    },
    /** The idempotency key of the enquiry that will be sent. */
    identify: async () => (await identify())[KEY_ENTRY] ?? '',
    getId,
    summary: {
      id: getId(SUMMARY),
      errors: toErrorList(errors, fields),
      getId,
      onSelect: focusField,
    },
    submit: () => void submit(),
    clear: () => {
      if (isSending.current) return
      person.forget()
      reset()
    },
    formProps: {
      id: formId,
      ref: form,
      action: toFormAction(name),
      method: 'post',
      noValidate: isEnhanced,
      'aria-busy': isBusy || undefined,
      /** Preloads the rules on first focus, so that validation does not wait. */
      onFocus: prepare,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    } as const,
    /** Props of a text field or select. */
    field: (name: Field) => ({
      id: getId(name),
      name,
      value: entries[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set({ [name]: target.value }),
    }),
    area: (name: Field) => ({
      id: getId(name),
      name,
      value: entries[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => set({ [name]: target.value }),
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

function pickErrors<Field extends string>(
  problem: FormProblem | undefined,
  fields: readonly Field[],
): FieldErrors<Field> {
  const picked: FieldErrors<Field> = {}
  if (problem?.type !== 'invalid') return picked
  for (const field of fields) {
    const message = problem.errors[field]
    if (message !== undefined) picked[field] = message
  }
  return picked
}

/** Errors of fields that this form lacks become an error of the whole form. */
function toOwnProblem(problem: FormProblem, fields: readonly string[]): FormProblem {
  if (problem.type !== 'invalid') return problem
  const isKnown = Object.keys(problem.errors).some((field) => fields.includes(field))
  if (isKnown) return problem
  const message = [...new Set(Object.values(problem.errors))].join(' ')
  return { type: 'refused', reason: 'NOT_ALLOWED', message, alternatives: [] }
}

/** The selected radio of a group, or the first enabled one. */
function getRadio(list: RadioNodeList): HTMLElement | undefined {
  const radios = [...list].filter((node) => node instanceof HTMLInputElement)
  return radios.find(({ checked }) => checked) ?? radios.find(({ disabled }) => !disabled)
}
