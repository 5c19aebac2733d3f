import type { PhoneValue } from 'core/phone'
import type { CountryCode } from 'core/phone/country'
import type { CountryLookup } from 'core/phone/lookup'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { onIdle } from '#lib/on-idle.ts'
import { EditHistory } from './edit-history.ts'
import type { PhoneEngine } from './phone-engine.ts'
import {
  applyCountry,
  applyDefaults,
  applyEdit,
  applyText,
  createPhoneState,
  type FieldEdit,
  HOME,
  type PhoneRules,
  type PhoneState,
  settlePhoneState,
  toFieldValue,
} from './phone-state.ts'

const IDLE_TIMEOUT_MS = 2000

export interface UsePhoneInputOptions {
  input: RefObject<HTMLInputElement | null>
  rules: PhoneRules
  locale: string
  /** Controlled text, which may arrive late and then sets the country. */
  value?: string
  defaultValue?: string
  /** ISO code, or dial code with or without plus. */
  defaultCountry?: string
  preferred: readonly CountryCode[]
  /** Called once, and only without a default country. */
  lookUpCountry?: CountryLookup
  onChange?: (value: PhoneValue) => void
}

export interface FieldText {
  text: string
  caret: number
}

interface HistoryEntry {
  state: PhoneState
  caret: number
}

export interface PhoneField {
  state: PhoneState
  /** Absent until the numbering plans have loaded; typing works before. */
  engine?: PhoneEngine
  callingCode?: string
  example?: string
  /** Error of the number; absent while empty, valid or unknown. */
  problem?: string
  load: () => void
  edit: (edit: FieldEdit) => FieldText
  /** Undo and redo; undefined at either end. */
  travel: (command: 'undo' | 'redo') => FieldText | undefined
  pick: (country: CountryCode) => void
  setText: (text: string) => void
  getValue: () => PhoneValue
}

/**
 * Text and country of a phone field. The numbering plans are several times the size of the form, so
 * they load when the visitor reaches for it, or when there is a value to validate.
 */
export function usePhoneInput(options: UsePhoneInputOptions): PhoneField {
  const { input, rules, locale, value, defaultCountry, preferred, lookUpCountry } = options
  const [engine, setEngine] = useState<PhoneEngine>()
  const [held, setHeld] = useState(() =>
    createPhoneState(
      value ?? options.defaultValue ?? '',
      // A default of this set is known without the numbering plans, also without scripts.
      preferred.find((country) => country === defaultCountry?.toUpperCase()) ?? preferred[0],
    ),
  )
  const [lastValue, setLastValue] = useState(value)
  const history = useRef(new EditHistory<HistoryEntry>())
  const caret = useRef(0)
  const isComposing = useRef(false)
  /** Plans that loaded while an input method was composing, since they would rewrite its text. */
  const waiting = useRef<PhoneEngine>(undefined)
  const isInputMethodOpen = useRef(false)
  /** Caret from before the numbering plans reformatted the text. */
  const arrivedAt = useRef<number>(undefined)

  if (value !== lastValue) {
    setLastValue(value)
    // Ignores the owner's echo of an edit; parses any other text.
    if (value !== undefined && value !== held.text) {
      setHeld({ ...held, text: value, isPicked: false, isSettled: false })
    }
  }

  const state = useMemo(
    () => (engine ? settlePhoneState(engine, held, { defaultCountry, preferred }, rules) : held),
    [engine, held, defaultCountry, preferred, rules],
  )
  const toValue = (current: PhoneState): PhoneValue =>
    engine ? toFieldValue(engine, current, rules) : toUnknownValue(current)

  const change = (next: PhoneState) => {
    setHeld(next)
    options.onChange?.(toValue(next))
  }

  const record = (kind: string) =>
    history.current.record({ state, caret: caret.current }, kind, Date.now())

  const arrive = (loaded: PhoneEngine) => {
    arrivedAt.current ??= input.current?.selectionStart ?? undefined
    setEngine(loaded)
  }

  const load = async () => {
    try {
      const { phoneEngine } = await import('./phone-engine.ts')
      if (isInputMethodOpen.current) waiting.current = phoneEngine
      else arrive(phoneEngine)
    } catch {
      // Offline: the field stays plain, and the server validates.
    }
  }

  const keepTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== state.text) change({ ...state, text: typed, isSettled: false })
  })
  const start = useEffectEvent(() => {
    keepTyped()
    if (!isHome(options)) void load()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the page is read before a render would empty the field
    keepTyped()
    // Browsers may fill in the field later.
    return onIdle(() => start(), IDLE_TIMEOUT_MS)
  }, [])

  const hasText = state.text !== ''
  const reach = useEffectEvent(() => void load())
  useEffect(() => (hasText ? onIdle(() => reach(), IDLE_TIMEOUT_MS) : undefined), [hasText])
  useEffect(() => {
    const handleFocus = () => reach()
    const form = input.current?.form
    if (form?.contains(document.activeElement)) handleFocus()
    else form?.addEventListener('focusin', handleFocus, { once: true })
    return () => form?.removeEventListener('focusin', handleFocus)
  }, [input])

  const closeInputMethod = useEffectEvent(() => {
    isInputMethodOpen.current = false
    if (waiting.current) arrive(waiting.current)
    waiting.current = undefined
  })
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const open = () => (isInputMethodOpen.current = true)
    input.current?.addEventListener('compositionstart', open, { signal })
    input.current?.addEventListener('compositionend', () => closeInputMethod(), { signal })
    return () => listeners.abort()
  }, [input])

  const keepCaret = useEffectEvent((loaded: PhoneEngine) => {
    const element = input.current
    const isRewritten = state.text !== held.text && document.activeElement === element
    if (!element || !isRewritten || arrivedAt.current === undefined) return
    const typed = { text: held.text, caret: arrivedAt.current }
    const kept = loaded.editPhone(held.text, typed, { country: state.country, ...rules })
    element.setSelectionRange(kept.caret, kept.caret)
  })
  useLayoutEffect(() => {
    if (engine) keepCaret(engine)
  }, [engine])

  const tell = useEffectEvent(() => {
    if (state.text !== '') options.onChange?.(toValue(state))
  })
  // In the commit itself: told later, the owner would put this text back over a key pressed meanwhile.
  useLayoutEffect(() => {
    if (engine) tell()
  }, [engine])

  const takeLookup = useEffectEvent((loaded: PhoneEngine, country: CountryCode) => {
    setHeld(applyDefaults(loaded, state, { preferred }, rules, country))
  })
  useEffect(() => {
    if (!engine || !lookUpCountry || defaultCountry !== undefined) return undefined
    let isCurrent = true
    const ask = async () => {
      const country = await engine.lookUpCountry(lookUpCountry)
      if (isCurrent && country) takeLookup(engine, country)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [engine, lookUpCountry, defaultCountry])

  const { country, text } = state
  const example = engine ? engine.getExample(country) : getHomeFact(country, 'example')
  const error = text === '' ? undefined : toValue(state).error
  const problem =
    engine && error
      ? engine.getPhoneMessage(error, {
          countryName: new Intl.DisplayNames([locale], { type: 'region' }).of(country),
          example,
          isInternational: engine.isInternationalText(text, country),
        })
      : undefined

  useEffect(() => {
    input.current?.setCustomValidity(problem ?? '')
  }, [input, problem])

  return {
    state,
    engine,
    callingCode: engine ? engine.getCallingCode(country) : getHomeFact(country, 'callingCode'),
    example,
    problem,
    load: () => void load(),
    edit: (edit) => {
      // A composed word is one undo step, from before its first key.
      if (!isComposing.current) record(edit.inputType ?? 'replace')
      isComposing.current = edit.isComposing === true
      if (!engine || edit.isComposing) {
        void load()
        // A key between loading and the first render of the plans moves the caret again.
        if (arrivedAt.current !== undefined) arrivedAt.current = edit.caret
        // Would rewrite the text that an input method is composing.
        change({ ...state, text: edit.text, isSettled: edit.isComposing === true })
        return edit
      }
      const edited = applyEdit(engine, state, edit, rules)
      caret.current = edited.caret
      change(edited.state)
      return { text: edited.state.text, caret: edited.caret }
    },
    travel: (command) => {
      const entry = history.current[command]({ state, caret: caret.current })
      if (!entry) return undefined
      caret.current = entry.caret
      change(entry.state)
      return { text: entry.state.text, caret: entry.caret }
    },
    pick: (picked) => {
      if (!engine) return
      record('pick')
      change(applyCountry(engine, state, picked))
    },
    setText: (next) =>
      change(engine ? applyText(engine, state, next, rules) : { ...state, text: next }),
    getValue: () => toValue(state),
  }
}

/** Whether the empty field of a home visitor is correct without the numbering plans. */
function isHome({ defaultCountry, preferred, lookUpCountry, rules }: UsePhoneInputOptions) {
  const country = defaultCountry ?? preferred[0]
  const isAnyAllowed = rules.only === undefined && rules.ignored === undefined
  return country === HOME.country && isAnyAllowed && lookUpCountry === undefined
}

function getHomeFact(country: CountryCode, fact: 'callingCode' | 'example'): string | undefined {
  return country === HOME.country ? HOME[fact] : undefined
}

/** State of a number without the numbering plans. */
function toUnknownValue({ text, country }: PhoneState): PhoneValue {
  return { text, country, valid: false, possible: false, formatted: text, error: 'not-a-number' }
}
