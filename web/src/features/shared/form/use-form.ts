import type { FormName } from 'core/enquiry-kinds'
import type { Result } from 'core/result'
import type { FormProblem, PlainAnswer } from './form-answer.ts'
import { EVENT_ENTRY, INITIATED_ENTRY, KEY_ENTRY, toFormAction } from './form-answer.ts'
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
import { person } from './person.ts'
import { type FormEntries, isTicked, readTyped, TICKED } from './form-entries.ts'

interface FormOptions<Checks, Field extends string, Value> {
  name: FormName
  draft: FormDraft
  /** Fields that can have an error, in the order of the form. */
  fields: readonly Field[]
  /** Chosen by the address or by what was pressed; it wins over the draft. */
  preset?: FormEntries
  /** Normalises dependent and stale entries before they are shown and checked. */
  settle?: (entries: FormEntries) => FormEntries
  /** The rules, which a page needs only once its form is used. */
  loadChecks: () => Promise<Checks>
  check: (checks: Checks, entries: FormEntries) => Result<Value, FieldErrors<Field>>
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Where not a form is sent but something is asked: what stands in the way of the answer. */
  ask?: (value: Value) => Promise<FormProblem | undefined>
  /** What is sent along. */
  files?: {
    /** By the names of their controls. */
    get: () => Promise<ReadonlyMap<string, File>>
    /** What is wrong with what was chosen. */
    errors: FieldErrors<NoInfer<Field>>
    clear: () => void
  }
}

const loadSender = () => import('./send-form.ts')

const NO_ENTRIES: FormEntries = {}
const SUMMARY = 'summary'
/** What is kept with the entries and is none. */
const IDENTITY: readonly string[] = [KEY_ENTRY, EVENT_ENTRY, INITIATED_ENTRY]

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
  name,
  again,
  files,
  ask,
}: FormOptions<Checks, Field, Value>) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const checks = useRef<Checks>(undefined)
  const [typed, setTyped] = useState<FormEntries>({ ...preset, ...again?.entries })
  const latest = useRef(typed)
  const [isEnhanced, setIsEnhanced] = useState(false)
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [sentShare, setSentShare] = useState<number>()
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
    const beforeScripts = form.current ? readTyped(form.current) : NO_ENTRIES
    take({ ...person.get(fields), ...draft.get(), ...preset, ...again?.entries, ...beforeScripts })
    setIsEnhanced(true)
  })
  // Before any other render, which would reset the controls.
  useLayoutEffect(() => start(), [])

  const focusField = (field: string) => {
    const named = form.current?.elements.namedItem(field)
    const control = named instanceof RadioNodeList ? getRadio(named) : named
    if (!(control instanceof HTMLElement)) return false
    // By the shortest way: a browser would put the field into the middle, and what is above it away.
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'nearest' })
    return true
  }

  const focusFirst = useEffectEvent(() => {
    // The whole list stays in sight if the field below it does, too.
    document.getElementById(getId(SUMMARY))?.scrollIntoView()
    // A time of a day on which all are taken can't be focused; the next thing can.
    toErrorList(errors, fields).some(({ field }) => focusField(field))
  })
  useEffect(() => {
    if (failedTries > 0) focusFirst()
  }, [failedTries])

  const focusChosen = useEffectEvent(() => focusField('time'))
  useEffect(() => {
    // The pressed button is removed with it.
    if (chosenCount > 0) focusChosen()
  }, [chosenCount])

  const set = (patch: FormEntries) => {
    // What is on its way can't be changed any more: it would be lost with the draft.
    if (!isSending.current) keep(patch)
  }

  const keep = (patch: FormEntries) => {
    const { current } = latest
    if (Object.entries(patch).every(([name, value]) => (current[name] ?? '') === value)) return
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

  const send = async () => {
    const { sendForm, withIdentity } = await loadSender()
    const entriesToSend = withIdentity(latest.current)
    // Kept before anything is sent: whatever happens then, the next try is the same enquiry.
    take(entriesToSend)
    draft.set(entriesToSend)
    const answer = await sendForm(name, settle(entriesToSend), {
      files: await files?.get(),
      onProgress: setSentShare,
    })
    if (answer.type === 'accepted') {
      // After returning from the payment page, the same order continues.
      const isPaidElsewhere = URL.canParse(answer.location)
      person.keep(entriesToSend)
      if (!isPaidElsewhere) forget()
      window.addEventListener('pageshow', () => (isPaidElsewhere ? rest() : reset()), {
        once: true,
      })
      window.location.assign(answer.location)
      return true
    }
    if (answer.type === 'unavailable' && answer.uploads) keep(answer.uploads)
    show(answer)
    return false
  }

  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setProblem(undefined)
    let isLeaving = false
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
      // Rules or sender did not load: offline. Everything typed is still there.
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
    /** The entries before they were settled. */
    typed,
    errors,
    isEnhanced,
    /** Something is kept that could be cleared. */
    isTouched:
      isEnhanced &&
      Object.entries(typed).some(
        ([entry, value]) => !IDENTITY.includes(entry) && value !== (preset[entry] ?? ''),
      ),
    /** It is being checked or sent. */
    isBusy,
    /** Of its files, how much is sent, from 0 to 1. */
    sentShare,
    /** Why it was not accepted, unless it is a matter of its fields. */
    problem: problem?.type === 'invalid' ? undefined : problem,
    /** Counts the tries that ended so, for what has to be announced each time. */
    problemCount,
    /** The enquiry as it passed every check last. */
    checked,
    set,
    /** Clears an error whose cause is fixed. */
    forgive: (field: Field) => setErrors((known) => ({ ...known, [field]: undefined })),
    /**
     * Reports that the form was begun, with what it was about. A draft that was begun before keeps
     * its id and car, which the server reports as well: reported again it is the same event.
     */
    initiate: async (
      model: string,
      report: (model: string, id: string | undefined) => Promise<string | undefined>,
    ) => {
      const begun = latest.current[INITIATED_ENTRY] || model
      const id = await report(begun, latest.current[EVENT_ENTRY] || undefined)
      // Sent meanwhile, it has an id of its own.
      if (!id || (latest.current[EVENT_ENTRY] || id) !== id) return
      take({ ...latest.current, [EVENT_ENTRY]: id, [INITIATED_ENTRY]: begun })
    },
    /** Takes a free time instead of one that is not. */
    choose: (chosen: FormEntries) => {
      setProblem(undefined)
      set(chosen)
      setChosenCount((count) => count + 1)
    },
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
      /** Fetched with the first key press, so that a check has not to wait for it. */
      onFocus: prepare,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    } as const,
    /** Props of a text-like control or a list. */
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

/** What is wrong with a field that this form does not have is told as a whole. */
function toOwnProblem(problem: FormProblem, fields: readonly string[]): FormProblem {
  if (problem.type !== 'invalid') return problem
  const isKnown = Object.keys(problem.errors).some((field) => fields.includes(field))
  if (isKnown) return problem
  const message = [...new Set(Object.values(problem.errors))].join(' ')
  return { type: 'refused', reason: 'NOT_ALLOWED', message, alternatives: [] }
}

/** The chosen one of a group of radios, or the first that can be. */
function getRadio(list: RadioNodeList): HTMLElement | undefined {
  const radios = [...list].filter((node) => node instanceof HTMLInputElement)
  return radios.find(({ checked }) => checked) ?? radios.find(({ disabled }) => !disabled)
}
