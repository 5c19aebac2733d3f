'use client' // Takes over what was typed into a form that React renders anew.

import { useEffect, useRef } from 'react'
import { readTyped } from './form-entries.ts'
import { isSignedIn } from './is-signed-in.ts'
import { showAgain, toServedPlace, useServed } from './served-forms.ts'

/**
 * Keeps entries of a form without code of its own, whose action no other form of the page has, and fills in what a
 * member has left empty.
 */
export function KeepTyped({ action }: { action: string }) {
  const place = useRef<HTMLElement>(null)
  useServed(action, (served) => {
    const form = place.current?.closest('form')
    if (form) showAgain(form, readTyped(served))
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (form && isSignedIn())
      void import('./fill-member.ts').then((loaded) => loaded.fillMember(form), ignore)
  }, [])
  return <i ref={place} {...toServedPlace(action)} hidden />
}

/** Offline, the fields stay empty. */
const ignore = () => undefined
