import type { TrackingContent } from '#content/types.ts'
import { ConsentDefaults } from '#features/tracking/consent-defaults.tsx'
import { PageTrackingClient } from './page-tracking-client.tsx'

interface PageTrackingProps {
  tracking: TrackingContent
  isDraft: boolean
}

/** Attribution, consent and the tags of every page. */
export function PageTracking({
  tracking: { consentText, ...tracking },
  isDraft,
}: PageTrackingProps) {
  return (
    <>
      <ConsentDefaults tracking={tracking} isDraft={isDraft} />
      <PageTrackingClient settings={{ ...tracking, isDraft }} consentText={consentText} />
    </>
  )
}
