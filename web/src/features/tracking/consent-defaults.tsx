import { buildConsentScript } from 'core/tracking/consent-script'
import type { TrackingContent } from '#content/types.ts'

interface ConsentDefaultsProps {
  tracking: TrackingContent
  isDraft: boolean
}

/** Sets Consent Mode before any tag runs, so the script is inline and blocking. */
export function ConsentDefaults({ tracking, isDraft }: ConsentDefaultsProps) {
  if (isDraft || tracking.googleAdsId === undefined) return null
  // oxlint-disable-next-line react/no-danger -- built from constants
  return <script dangerouslySetInnerHTML={{ __html: buildConsentScript() }} />
}
