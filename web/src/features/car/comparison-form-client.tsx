'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { COMPARISON_PARAMETER } from '#config/routes.ts'
import { isTouched } from '#features/shared/form/form-entries.ts'

interface ComparisonFormProps {
  action: string
  className?: string
  children: ReactNode
}

/** Submits on every change; without scripts the form has a button. */
export function ComparisonForm({ action, className, children }: ComparisonFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const redraw = () => {
    if (!form.current) return
    const keys = new FormData(form.current)
      .getAll(COMPARISON_PARAMETER)
      .filter((key): key is string => typeof key === 'string' && key !== '')
    router.push(`${action}?${COMPARISON_PARAMETER}=${keys.join(',')}`, { scroll: false })
  }
  const redrawIfTouched = useEffectEvent(() => {
    if (form.current && isTouched(form.current)) redraw()
  })
  // Selected before hydration.
  useEffect(() => redrawIfTouched(), [])

  return (
    <form
      ref={form}
      action={action}
      // The browser must not restore a selection that differs from the address.
      autoComplete="off"
      onChange={redraw}
      className={className}
      data-no-print
    >
      {children}
    </form>
  )
}
