import type { ReactNode } from 'react'
import { Brand } from '#ui/brand.tsx'

interface LetterheadProps {
  /** Address of the page with its choices, which is to be found again from paper. */
  address: string
  children: ReactNode
}

/** Head of a printed sheet: who it is from, what it shows, and where it stands on the site. */
export function Letterhead({ address, children }: LetterheadProps) {
  return (
    <div className="mb-4 hidden print:block">
      <p className="flex items-baseline justify-between gap-6 border-b border-line-strong pb-2 text-small">
        <Brand />
        <span>{new URL(address).host}</span>
      </p>
      <p className="mt-2 text-small wrap-anywhere">
        {children}
        <br />
        {address}
      </p>
    </div>
  )
}
