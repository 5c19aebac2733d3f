'use client' // The bars depend on the path, which a static layout does not know.

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { getMainBarSurface, getTopBarVisibility, type TopBarVisibility } from './path-rules.ts'

const TOP_BAR_CLASS = {
  always: 'block',
  wide: 'hidden md:block',
  never: 'hidden',
} as const satisfies Record<TopBarVisibility, string>

interface LayoutFrameProps {
  modelPaths: readonly string[]
  topBar: ReactNode
  floatingBar: ReactNode
  mainBar: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Order of every page: top bar, floating bar, main bar, page, footer. */
export function LayoutFrame({
  modelPaths,
  topBar,
  floatingBar,
  mainBar,
  footer,
  children,
}: LayoutFrameProps) {
  const pathname = usePathname()
  return (
    <>
      <aside
        aria-label="Today"
        data-no-print
        data-surface="dark"
        className={TOP_BAR_CLASS[getTopBarVisibility(pathname, modelPaths)]}
      >
        {topBar}
      </aside>
      {floatingBar}
      <header data-main-bar data-no-print data-surface={getMainBarSurface(pathname, modelPaths)}>
        {mainBar}
      </header>
      {children}
      <div data-no-print className="contents">
        {footer}
      </div>
      <i id="page-end" hidden />
    </>
  )
}
