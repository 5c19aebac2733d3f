'use client' // Marks the page that is open, which a static layout does not know.

import { usePathname } from 'next/navigation'
import type { AnchorHTMLAttributes } from 'react'

type CurrentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function CurrentLink({ href, children, ...rest }: CurrentLinkProps) {
  const isCurrent = usePathname() === href
  return (
    <a {...rest} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
