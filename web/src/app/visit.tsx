import type { TrackingContent } from '#content/types.ts'
import { ConsentDefaults } from '#features/tracking/consent-defaults.tsx'
import { VisitClient } from './visit-client.tsx'

interface VisitProps {
  tracking: TrackingContent
  isDraft: boolean
}

/** Attribution, consent and the tags of every page. */
export function Visit({ tracking: { consentText, ...tracking }, isDraft }: VisitProps) {
  return (
    <>
      <ConsentDefaults tracking={tracking} isDraft={isDraft} />
      <VisitClient settings={{ ...tracking, isDraft }} consentText={consentText} />
    </>
  )
}
