import type { Metadata, Viewport } from 'next'
import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { env } from '#config/env.server.ts'
import { site } from '#config/site.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildOrganization } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { DraftMode } from '#views/draft-mode/draft-mode-client.tsx'
import { fontVariable } from '#views/site/fonts.ts'
import './globals.css'
import { SiteLayout } from '#views/site/site-layout.tsx'
import { PageTracking } from '#views/site/page-tracking.tsx'

export const metadata: Metadata = {
  metadataBase: new URL(env.siteUrl),
  title: site.homeTitle,
  description: site.homeDescription,
  applicationName: site.name,
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  themeColor: site.ink,
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [settings, cars, outlets, { isEnabled: isDraft }] = await Promise.all([
    getSiteSettings(),
    getLineUp(),
    getOutlets(),
    draftMode(),
  ])
  return (
    <html lang={site.locale} className={fontVariable} suppressHydrationWarning>
      <body>
        <SiteLayout settings={settings} cars={cars} outlets={outlets}>
          {children}
        </SiteLayout>
        <ChangesAt instant={settings.changesAt} />
        <PageTracking tracking={settings.tracking} isDraft={isDraft} />
        <JsonLdScript things={[buildOrganization(settings, env.siteUrl)]} />
        {isDraft && <DraftMode />}
      </body>
    </html>
  )
}
