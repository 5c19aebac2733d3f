import type { TrackingContent } from '#content/types.ts'
import { ConsentNotice } from '#features/consent/consent-notice.tsx'
import { ConsentDefaults } from '#features/tracking/consent-defaults.tsx'
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
