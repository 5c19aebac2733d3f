'use client' // Takes over what was typed into a form that React renders anew.

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const PLACE = 'data-plain-form'

interface Served {
  form: HTMLFormElement
  focused: Element | null
}

/** Served forms by their actions: React may begin several times before it replaces one. */
const found = new Map<string, Served>()

function findServed(action: string): Served | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector(`[${PLACE}="${action}"]`)?.closest('form')
  if (form && !found.has(action)) found.set(action, { form, focused: document.activeElement })
  return found.get(action)
}

/**
 * Keeps entries of a form without code of its own, whose action no other form of the page has. Many pages load it before
 * any touch, so it is smaller than what forms with code use.
 */
export function KeepTyped({ action }: { action: string }) {
  const place = useRef<HTMLElement>(null)
  const [served] = useState(() => findServed(action))
  const takeOver = useEffectEvent(() => {
    // The next form with this action is opened by the router.
    found.delete(action)
    place.current?.removeAttribute(PLACE)
    const form = place.current?.closest('form')
    if (form && served && form !== served.form) copyTyped(served, form)
  })
  useLayoutEffect(() => takeOver(), [])
  return <i ref={place} {...{ [PLACE]: action }} hidden />
}

/** Both forms have the same controls, in the same order. */
function copyTyped({ form: served, focused }: Served, form: HTMLFormElement): void {
  for (const [index, old] of [...served.elements].entries()) {
    const control = form.elements[index]
    if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
      if (old.checked !== old.defaultChecked) control.checked = old.checked
      if (old.type !== 'file' && old.value !== old.defaultValue) control.value = old.value
    } else if (old instanceof HTMLSelectElement && control instanceof HTMLSelectElement)
      control.selectedIndex = old.selectedIndex
    else if (old instanceof HTMLTextAreaElement && control instanceof HTMLTextAreaElement)
      control.value = old.value
    if (old === focused && control instanceof HTMLElement) control.focus({ preventScroll: true })
  }
}
