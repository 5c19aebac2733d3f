'use client' // Formats while the visitor types; a plain field until then.

import type { PhoneValue } from 'core/phone'
import type { CountryCode } from 'core/phone/country'
import type { CountryLookup } from 'core/phone/lookup'
import {
  type ChangeEvent,
  type ComponentType,
  type CompositionEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Field, getDescribedBy } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { CountryChip } from './country-chip.tsx'
import type { CountryPickerProps } from './country-picker-client.tsx'
import { getHistoryCommand } from './edit-history.ts'
import type { PhoneRules } from './phone-state.ts'
import { addTyped, isTypedLetter, type TypedText } from './type-to-find.ts'
import { type FieldText, usePhoneInput } from './use-phone-input.ts'

const PREFERRED: readonly CountryCode[] = ['SG', 'MY', 'ID', 'AU', 'CN']
const NO_RULES: PhoneRules = {}
const MAX_LENGTH = 250
/** The fifteen of the longest number anywhere, behind “00”. */
const MOST_DIGITS = 17

/** State for code outside the form, such as a lead that another page prefills. */
export interface PhoneInputHandle {
  focus: () => void
  setText: (text: string) => void
  setCountry: (country: CountryCode) => void
  getValue: () => PhoneValue
}

export interface PhoneInputProps {
  label: ReactNode
  hint?: ReactNode
  /** Set once the form has found it invalid; the field then shows its own error. */
  error?: string
  /** Name of the posted text; the country's name adds "Country". */
  name: string
  id?: string
  /** Controlled text, which may arrive late and then sets the country. */
  value?: string
  defaultValue?: string
  onChange?: (value: PhoneValue) => void
  /** ISO code, or dial code with or without plus. */
  defaultCountry?: string
  /** First in the list, in this order. */
  preferredCountries?: readonly CountryCode[]
  rules?: PhoneRules
  /** Optional; never overrides a typed number. */
  lookUpCountry?: CountryLookup
  /** Language of country names. */
  locale?: string
  autoComplete?: 'tel' | 'tel-national' | 'off'
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  className?: string
  ref?: Ref<PhoneInputHandle>
}

/**
 * Country and number. Without scripts it posts the text and the home country, and a number with
 * plus or "00" works for every country; the server parses both with `parsePhone`.
 */
export function PhoneInput({
  label,
  hint,
  error,
  name,
  id,
  value,
  defaultValue,
  onChange,
  defaultCountry,
  preferredCountries = PREFERRED,
  rules = NO_RULES,
  lookUpCountry,
  locale = 'en-SG',
  autoComplete = 'tel',
  required,
  disabled,
  readOnly,
  className,
  ref,
}: PhoneInputProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const pickerId = `${inputId}-countries`
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const phone = usePhoneInput({
    input,
    rules,
    locale,
    value,
    defaultValue,
    defaultCountry,
    preferred: preferredCountries,
    lookUpCountry,
    onChange,
  })
  const { country, text, removed } = phone.state
  const picker = usePicker(phone.load)
  const isEnhanced = useIsEnhanced()
  const isLocked = disabled === true || readOnly === true
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
  const isTooLong = text.replaceAll(/\D/g, '').length > MOST_DIGITS
  const feedback = removed.trim()
    ? `Left out “${removed.trim()}”: a number has digits and + only.`
    : isTooLong && 'No phone number is as long as this one.'
  const texts = { hint: feedback || hint, error: error && (phone.problem ?? error) }

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    setText: phone.setText,
    setCountry: phone.pick,
    getValue: phone.getValue,
  }))

  const edit = (
    target: HTMLInputElement,
    native: { inputType?: string; isComposing?: boolean },
  ) => {
    const caret = target.selectionStart ?? target.value.length
    const { inputType, isComposing } = native
    show(target, phone.edit({ text: target.value, caret, inputType, isComposing }))
  }

  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    edit(currentTarget, nativeEvent instanceof InputEvent ? nativeEvent : {})

  const handleCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    edit(currentTarget, {})

  const travel = (event: Pick<Event, 'preventDefault'>, command: 'undo' | 'redo') => {
    // Until the numbering plans have loaded nothing is reformatted, so the native undo works.
    if (!phone.engine || isLocked) return
    event.preventDefault()
    const back = phone.travel(command)
    if (back && input.current) show(input.current, back)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const command = getHistoryCommand(event)
    if (command) travel(event, command)
  }

  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    if (event.inputType === 'historyUndo') travel(event, 'undo')
    if (event.inputType === 'historyRedo') travel(event, 'redo')
  })
  useEffect(() => {
    // Undo from the menu or by shaking a phone, as the native event; React's of this name differs.
    const element = input.current
    const handle = (event: InputEvent) => handleBeforeInput(event)
    element?.addEventListener('beforeinput', handle)
    return () => element?.removeEventListener('beforeinput', handle)
  }, [])

  const handleOpenerKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      picker.open()
    } else if (isTypedLetter(event)) {
      event.preventDefault()
      picker.open(event.key)
    }
  }

  const close = (reason: 'escape' | 'leave') => {
    picker.close()
    if (reason === 'escape') opener.current?.focus()
  }

  const select = (selected: CountryCode) => {
    phone.pick(selected)
    picker.close()
    input.current?.focus()
  }

  const chip = (
    <>
      <CountryChip country={country} />
      {phone.callingCode !== undefined && <span className="num">+{phone.callingCode}</span>}
      <Icon name="chevron-down" size={14} className="stroke-2" />
    </>
  )

  return (
    <Field controlId={inputId} label={label} {...texts} className={className}>
      {/* Code and number run from the left everywhere, also in a page that is translated into Arabic. */}
      <div ref={field} dir="ltr" className="flex">
        {isEnhanced ? (
          <button
            ref={opener}
            type="button"
            disabled={isLocked}
            aria-haspopup="dialog"
            aria-expanded={picker.isOpen}
            aria-controls={picker.isOpen ? pickerId : undefined}
            onClick={() => (picker.isOpen ? picker.close() : picker.open())}
            onKeyDown={handleOpenerKey}
            className={OPENER_CLASS}
          >
            <span className="sr-only">Country code: {countryName}</span>
            {chip}
          </button>
        ) : (
          <span className={OPENER_CLASS}>{chip}</span>
        )}
        <input
          ref={input}
          id={inputId}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={MAX_LENGTH}
          placeholder={phone.example}
          required={required}
          disabled={disabled}
          readOnly={readOnly}
          value={text}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
          onCompositionEnd={handleCompositionEnd}
          onFocus={phone.load}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={getDescribedBy(inputId, texts)}
          className="control num h-13 flex-1 rounded-l-none"
        />
        <input type="hidden" name={`${name}Country`} value={country} disabled={disabled} />
        {picker.isOpen && picker.Picker && phone.engine && (
          <picker.Picker
            id={pickerId}
            locale={locale}
            selected={country}
            preferred={preferredCountries}
            only={rules.only}
            ignored={rules.ignored}
            typed={picker.typed}
            field={field}
            opener={opener}
            onSelect={select}
            onClose={close}
          />
        )}
      </div>
      <output className="sr-only">{feedback}</output>
      <noscript>
        <p className="text-label text-muted">
          Not from Singapore? Start with + or 00 and your country code.
        </p>
      </noscript>
    </Field>
  )
}

/** Set immediately instead of on render, which would move the caret behind the last digit. */
function show(target: HTMLInputElement, { text, caret }: FieldText) {
  if (text === target.value) return
  target.value = text
  target.setSelectionRange(caret, caret)
}

const OPENER_CLASS =
  'flex h-13 flex-none items-center gap-2.5 rounded-l-control border border-r-0 border-line-strong bg-raised px-3.5 text-base hover:border-fg focus-visible:z-1 disabled:border-line disabled:bg-sunk disabled:text-muted'

/** The list, loaded when first opened, with the letters typed to find a country. */
function usePicker(loadEngine: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [Picker, setPicker] = useState<ComponentType<CountryPickerProps>>()
  const [typed, setTyped] = useState<TypedText>()

  const open = (letter?: string) => {
    // Letters typed while the list loads form one word.
    const before = isOpen ? typed : undefined
    setTyped(letter === undefined ? undefined : addTyped(before, letter, Date.now()))
    setIsOpen(true)
    loadEngine()
    import('./country-picker-client.tsx').then(
      ({ CountryPicker }) => setPicker(() => CountryPicker),
      // Offline: the list stays closed, and numbers with plus still work.
      () => setIsOpen(false),
    )
  }

  return { isOpen, Picker, typed, open, close: () => setIsOpen(false) }
}

const subscribeToNothing = () => () => {}

function useIsEnhanced(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
