import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { INK_950 } from 'core/colours'
import { env } from '#config/env.server.ts'
import { site } from '#config/site.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getPreview } from '#content/preview.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildOrganization } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { AsOnLine } from '#views/draft-mode/as-on-line.tsx'
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
  themeColor: INK_950,
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [settings, cars, outlets, preview] = await Promise.all([
    getSiteSettings(),
    getLineUp(),
    getOutlets(),
    getPreview(),
  ])
  return (
    <html lang={site.locale} className={fontVariable} suppressHydrationWarning>
      <body>
        {/* Above the page, so that they cover nothing. */}
        {preview?.asOn && <AsOnLine time={preview.asOn} />}
        {preview !== undefined && (
          <DraftMode until={preview.kind === 'shared' ? preview.until : undefined} />
        )}
        <SiteLayout settings={settings} cars={cars} outlets={outlets}>
          {children}
        </SiteLayout>
        <ChangesAt instant={settings.changesAt} />
        <PageTracking tracking={settings.tracking} isDraft={preview !== undefined} />
        <JsonLdScript things={[buildOrganization(settings, env.siteUrl)]} />
      </body>
    </html>
  )
}
