import type { ReactNode } from 'react'
import type { CarSummary, OutletSummary, SiteSettings } from '#content/types.ts'
import { LayoutFrame } from '#features/layout/layout-frame-client.tsx'
import { FloatingBarTrigger } from '#features/navigation/floating-bar-client.tsx'
import { Footer } from '#features/navigation/footer.tsx'
import { MainBar } from '#features/navigation/main-bar.tsx'
import { TopBar } from '#features/navigation/top-bar.tsx'
import { SiteClient } from './site-client.tsx'

interface SiteLayoutProps {
  settings: SiteSettings
  cars: readonly CarSummary[]
  outlets: readonly OutletSummary[]
  children: ReactNode
}

/** Layout of every page. The page itself renders `<main id="content">`. */
export function SiteLayout({ settings, cars, outlets, children }: SiteLayoutProps) {
  const modelPaths = cars.filter(({ isExternal }) => !isExternal).map(({ href }) => href)
  return (
    <>
      {/* No paint before the page is parsed: its parts would move as others arrive. */}
      <link rel="expect" href="#page-end" blocking="render" />
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <LayoutFrame
        modelPaths={modelPaths}
        topBar={<TopBar outlets={outlets} settings={settings} />}
        floatingBar={<FloatingBarTrigger />}
        mainBar={
          <MainBar
            links={settings.mainNavigation}
            hasCareers={settings.showCareersInMainNavigation}
          />
        }
        footer={<Footer settings={settings} outlets={outlets} />}
      >
        <div id="page">{children}</div>
      </LayoutFrame>
      <SiteClient />
    </>
  )
}
