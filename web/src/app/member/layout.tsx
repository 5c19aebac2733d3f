import type { Metadata } from 'next'
import type { ReactNode } from 'react'

// Each carries a nonce of its own.
export const dynamic = 'force-dynamic'

/** Personal: not indexed, not cached. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function MemberLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}
