import { buildConsentScript } from 'core/tracking/consent-script'
import type { TrackingContent } from '#content/types.ts'
import { ConsentNotice } from '#features/consent/consent-notice.tsx'
import { PageTrackingClient } from './page-tracking-client.tsx'

interface PageTrackingProps {
  tracking: TrackingContent
  isDraft: boolean
}

/** Attribution, consent and the tags of every page. */
export function PageTracking({ tracking, isDraft }: PageTrackingProps) {
  const { consentText: _, ...settings } = tracking
  return (
    <>
      <ConsentDefaults tracking={tracking} isDraft={isDraft} />
      {!isDraft && <ConsentNotice tracking={tracking} />}
      <PageTrackingClient settings={{ ...settings, isDraft }} />
    </>
  )
}

/** Sets Consent Mode before any tag runs, so the script is inline and blocking. */
function ConsentDefaults({ tracking, isDraft }: PageTrackingProps) {
  if (isDraft || tracking.googleAdsId === undefined) return null
  // oxlint-disable-next-line react/no-danger -- built from constants
  return <script dangerouslySetInnerHTML={{ __html: buildConsentScript() }} />
}
