import { createContext, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type FormEntries, readTyped } from './form-entries.ts'

/**
 * Forms as the server rendered them, which visitors may have filled in. A browser that translates the page, and
 * extensions that add to it, make React render them anew: what was typed is then only here.
 */
export const ServedForms = createContext<readonly HTMLFormElement[]>([])

const PLACE = 'data-served-form'

/** Attributes of the element around a served form. */
export const toServedPlace = (name: string) => ({ [PLACE]: name })

const findPlace = (name: string) =>
  [...document.querySelectorAll(`[${PLACE}]`)].find((place) => place.getAttribute(PLACE) === name)

const found = new Map<string, Served>()

export interface Served {
  forms: readonly HTMLFormElement[]
  /** The control that has the focus, or had it when it was replaced. */
  focused?: Element
  /** Ends following the focus. */
  stop: () => void
}

export const NOTHING_SERVED: Served = { forms: [], stop: () => undefined }

/** React stops events of what it is about to take over. */
const AT_ONCE = { capture: true }

/** Reads the served forms of a place, and follows the focus until they are replaced: visitors go on typing meanwhile. */
export function followServed(place: Element): Served {
  const around = place.closest('form')
  const forms = around ? [around] : [...place.querySelectorAll('form')]
  const pick = (element: EventTarget | null) =>
    element instanceof Element && (around ?? place).contains(element) ? element : undefined
  const follow = ({ target }: FocusEvent) => {
    served.focused = pick(target)
  }
  document.addEventListener('focusin', follow, AT_ONCE)
  const served: Served = {
    forms,
    focused: pick(document.activeElement),
    stop: () => document.removeEventListener('focusin', follow, AT_ONCE),
  }
  return served
}

/** The forms of a page that React is about to render anew; remembered, since it may begin several times. */
export function findServed(name: string): Served {
  if (typeof document === 'undefined') return NOTHING_SERVED
  const known = found.get(name)
  if (known) return known
  const place = findPlace(name)
  if (!place) return NOTHING_SERVED
  const served = followServed(place)
  found.set(name, served)
  return served
}

/** Called once its form runs: the next one of this name is opened by the router. */
export function forgetServed(name: string): void {
  found.get(name)?.stop()
  found.delete(name)
  findPlace(name)?.removeAttribute(PLACE)
}

/**
 * Hands over the served form of the place `name` before the browser paints, whether React took it over or rendered it
 * anew, and focuses the control in place of the focused one.
 */
export function useServed(name: string, takeOver: (served: HTMLFormElement) => void): void {
  const [served] = useState(() => findServed(name))
  const finish = useEffectEvent(() => {
    served.forms.forEach(takeOver)
    focusAgain(served.focused)
    forgetServed(name)
  })
  useLayoutEffect(() => finish(), [])
}

/** The served form that `form` has replaced. */
export const findReplaced = (
  forms: readonly HTMLFormElement[],
  form: HTMLFormElement,
): HTMLFormElement | undefined =>
  forms.find((each) => each !== form && each.getAttribute('action') === form.getAttribute('action'))

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** Focuses the control in place of a replaced one, where the visitor was typing. */
export function focusAgain(old: Element | undefined): void {
  const { activeElement, body } = document
  if (!isControl(old) || old.isConnected || (activeElement && activeElement !== body)) return
  const control = [...document.getElementsByName(old.name)].find(
    (each) =>
      isControl(each) && each.type === old.type && (!isChoice(old) || each.value === old.value),
  )
  control?.focus({ preventScroll: true })
  // Null where text cannot be selected.
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    if (!(old instanceof HTMLSelectElement) && old.selectionStart !== null)
      control.setSelectionRange(old.selectionStart, old.selectionEnd)
}

const findControls = (form: HTMLFormElement, name: string): Control[] =>
  [...form.elements].filter(isControl).filter((control) => control.name === name)

/** Shows entries in a form whose fields keep what they hold by themselves. */
export function showAgain(form: HTMLFormElement, entries: FormEntries): void {
  for (const [name, entry] of Object.entries(entries))
    for (const control of findControls(form, name)) show(control, entry)
}

/**
 * Shows stored entries in a form whose code is not there yet. What the server filled in stays. Returns what the fields
 * hold where the visitor clears them again.
 */
export function fillIn(form: HTMLFormElement, entries: FormEntries): FormEntries {
  const before = readTyped(form)
  const shown: Record<string, string> = {}
  for (const [name, entry] of Object.entries(entries)) {
    const controls = findControls(form, name)
    if (entry === '' || name in before || controls.some(isFilled)) continue
    for (const control of controls) if (show(control, entry)) shown[name] = ''
  }
  return shown
}

function isFilled(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0
  return control instanceof HTMLInputElement && isChoice(control)
    ? control.checked
    : control.value !== ''
}

function show(control: Control, entry: string): boolean {
  if (control.type === 'file' || control.type === 'hidden') return false
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find(({ value }) => value === entry)
    if (option) option.selected = true
    return option !== undefined
  }
  if (!(control instanceof HTMLInputElement && isChoice(control))) control.value = entry
  else if (control.value === entry) control.checked = true
  else return false
  return true
}

const isChoice = ({ type }: Control): boolean => type === 'radio' || type === 'checkbox'
