import type { Metadata } from 'next'
import type { ReactNode } from 'react'

/** One person's own: no search engine, no cache. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function MemberLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}
