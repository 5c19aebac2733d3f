import { buildConsentScript } from 'core/tracking/consent-script'
import type { TrackingContent } from '#content/types.ts'

interface ConsentDefaultsProps {
  tracking: TrackingContent
  isDraft: boolean
}

/** Sets Consent Mode before any tag can run, so it is inline and not deferred. */
export function ConsentDefaults({ tracking, isDraft }: ConsentDefaultsProps) {
  if (isDraft || tracking.googleAdsId === undefined) return null
  // oxlint-disable-next-line react/no-danger -- built from constants and the consent mode only
  return <script dangerouslySetInnerHTML={{ __html: buildConsentScript(tracking) }} />
}
