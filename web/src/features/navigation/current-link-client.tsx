'use client' // Marks the current page, which a static layout does not know.

import { usePathname } from 'next/navigation'
import type { AnchorHTMLAttributes } from 'react'

type CurrentLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const getArea = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** `page` for the link's own page, `true` for a page below it, such as one restaurant. */
function getCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  const area = getArea(href)
  return area.length > 1 && pathname.startsWith(area) ? 'true' : undefined
}

export function CurrentLink({ href, children, ...rest }: CurrentLinkProps) {
  return (
    <a {...rest} href={href} aria-current={getCurrent(usePathname(), href)}>
      {children}
    </a>
  )
}
