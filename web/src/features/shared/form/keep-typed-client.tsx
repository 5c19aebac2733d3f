'use client' // Takes over what was typed into a form that React renders anew.

import { useLayoutEffect, useRef, useState } from 'react'
import { readTyped } from './form-entries.ts'
import { showAgain } from './served-forms.ts'

const findForm = (action: string): HTMLFormElement | undefined =>
  typeof document === 'undefined'
    ? undefined
    : [...document.forms].find((form) => form.getAttribute('action') === action)

/** Keeps entries of a form without code of its own, whose action no other form of the page has. */
export function KeepTyped({ action }: { action: string }) {
  // While React renders the page anew, the served form is still there.
  const [served] = useState(() => findForm(action))
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (form && served && form !== served) showAgain(form, readTyped(served))
  }, [served])
  return <i ref={place} hidden />
}
