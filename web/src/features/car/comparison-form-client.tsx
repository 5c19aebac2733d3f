'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { COMPARISON_PARAMETER } from '#config/routes.ts'

interface ComparisonFormProps {
  action: string
  className?: string
  children: ReactNode
}

/** Redraws as soon as a car is chosen; without scripts the form has a button. */
export function ComparisonForm({ action, className, children }: ComparisonFormProps) {
  const router = useRouter()
  const redraw = (event: FormEvent<HTMLFormElement>) => {
    const keys = new FormData(event.currentTarget)
      .getAll(COMPARISON_PARAMETER)
      .filter((key): key is string => typeof key === 'string' && key !== '')
    router.push(`${action}?${COMPARISON_PARAMETER}=${keys.join(',')}`, { scroll: false })
  }
  return (
    <form action={action} onChange={redraw} className={className} data-no-print>
      {children}
    </form>
  )
}
