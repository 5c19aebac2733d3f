import { getSilence, type TrackingSettings } from 'core/tracking/page-tracking'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { NoticeClient } from '#features/consent/notice-client.tsx'
import { TagsClient } from '#features/tracking/tags-client.tsx'
import { settleRegion } from '#lib/tracking/settle-region.ts'
import { watchChanges } from '#lib/watch-changes.ts'

const DebugOverlay = lazy(async () => {
  const { DebugOverlay: Overlay } = await import('#features/tracking/debug-overlay.tsx')
  return { default: Overlay }
})

export interface PageTrackingFollowUpProps {
  settings: TrackingSettings
  isDebugging: boolean
}

/** Deferred parts of tracking: the tags, the notice, the overlay, the clock. */
export function PageTrackingFollowUp({ settings, isDebugging }: PageTrackingFollowUpProps) {
  useEffect(watchChanges, [])
  const isSilent = getSilence(window, settings.isDraft) !== undefined
  return (
    <>
      {!isSilent && (
        <Suspense>
          <RegionGate settings={settings}>
            <TagsClient settings={settings} />
            <NoticeClient settings={settings} />
          </RegionGate>
        </Suspense>
      )}
      {isDebugging && (
        <Suspense>
          <DebugOverlay settings={settings} />
        </Suspense>
      )}
    </>
  )
}

interface RegionGateProps {
  settings: TrackingSettings
  children: ReactNode
}

/** Tags and notice wait for the region, so that neither applies the wrong rules. */
function RegionGate({ settings, children }: RegionGateProps) {
  use(settleRegion(settings))
  return children
}
