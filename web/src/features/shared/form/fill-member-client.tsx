'use client' // Fills in what the account of a member has.

import { useEffect, useRef } from 'react'
import { isSignedIn } from './is-signed-in.ts'

/** Fills in the empty fields of a form without code of its own for members; others load nothing. */
export function FillMember() {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (form && isSignedIn())
      void import('./fill-member.ts').then((loaded) => loaded.fillMember(form), ignore)
  }, [])
  return <i ref={place} hidden />
}

/** Leaves the fields empty when offline. */
const ignore = () => undefined
