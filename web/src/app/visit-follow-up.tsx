import { getSilence, type TrackingSettings } from 'core/tracking/visit'
import { lazy, Suspense } from 'react'
import { ConsentNotice } from '#features/consent/consent-notice.tsx'
import { TagsClient } from '#features/tracking/tags-client.tsx'

const DebugOverlay = lazy(async () => {
  const { DebugOverlay: Overlay } = await import('#features/tracking/debug-overlay.tsx')
  return { default: Overlay }
})

export interface VisitFollowUpProps {
  settings: TrackingSettings
  consentText?: string
  isDebugging: boolean
}

/** What a visit needs once the page is settled: the scripts, the notice, the developers' overlay. */
export function VisitFollowUp({ settings, consentText, isDebugging }: VisitFollowUpProps) {
  const isSilent = getSilence(window, settings.isDraft) !== undefined
  return (
    <>
      {!isSilent && <TagsClient settings={settings} />}
      {!isSilent && <ConsentNotice settings={settings} text={consentText} />}
      {isDebugging && (
        <Suspense>
          <DebugOverlay settings={settings} />
        </Suspense>
      )}
    </>
  )
}
