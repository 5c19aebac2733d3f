'use client' // Takes over what was typed into a form that React renders anew.

import { useRef } from 'react'
import { readTyped } from './form-entries.ts'
import { showAgain, toServedPlace, useServed } from './served-forms.ts'

/** Keeps entries of a form without code of its own, whose action no other form of the page has. */
export function KeepTyped({ action }: { action: string }) {
  const place = useRef<HTMLElement>(null)
  useServed(action, (served) => {
    const form = place.current?.closest('form')
    if (form) showAgain(form, readTyped(served))
  })
  return <i ref={place} {...toServedPlace(action)} hidden />
}
