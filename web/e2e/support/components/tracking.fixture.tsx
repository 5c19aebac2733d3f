import type { TrackingEvent } from 'core/tracking'
import type { Attribution } from 'core/tracking/attribution'
import { buildConsentScript } from 'core/tracking/consent-script'
import type { TrackingSettings } from 'core/tracking/page-tracking'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ConsentNotice } from '../../../src/features/consent/consent-notice.tsx'
import { buildNoticeScript } from '../../../src/features/consent/notice-script.ts'
import { DebugOverlay } from '../../../src/features/tracking/debug-overlay.tsx'
import { PageTrackingClient } from '../../../src/views/site/page-tracking-client.tsx'
import { attributionStore } from '../../../src/lib/tracking/stores.ts'
import { trackEvent } from '../../../src/lib/tracking/track-event.ts'

declare global {
  interface Window {
    /** The functions that the site's pages call. */
    siteTracking: {
      track: (event: TrackingEvent, id?: string) => Promise<string | undefined>
      readAttribution: () => Attribution
    }
  }
}

const parameters = new URLSearchParams(window.location.search)
const hasIdentifiers = !parameters.has('without-identifiers')

/** Ids that the seeded settings do not have. */
const settings: TrackingSettings = {
  consentTextVersion: parameters.get('version') ?? '1',
  googleAdsId: hasIdentifiers ? 'AW-1826' : undefined,
  conversionLabels: { tradeIn: 'trade', testDrive: 'drive', preorder: 'order' },
  metaPixelId: hasIdentifiers ? '18260000' : undefined,
  isDraft: parameters.has('draft'),
}

function runScript(source: string) {
  const script = document.createElement('script')
  script.textContent = source
  document.head.append(script)
}

const { isDraft, ...tracking } = settings
if (hasIdentifiers && !isDraft) runScript(buildConsentScript())
if (!isDraft) {
  // The notice is there as the server sends it: its script runs right after it.
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(<ConsentNotice tracking={tracking} />))
  runScript(buildNoticeScript())
}

const model = parameters.get('model')
if (model) document.body.dataset['viewedModel'] = model

window.siteTracking = { track: trackEvent, readAttribution: attributionStore.read }

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <>
      <PageTrackingClient settings={settings} />
      {isDraft && <DebugOverlay isDraft />}
    </>,
  )
