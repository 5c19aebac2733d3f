import { getSilence, type TrackingSettings } from 'core/tracking/page-tracking'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { watchCost } from '#features/cost/watch-cost.ts'
import { NoticeClient } from '#features/consent/notice-client.tsx'
import { PageViewsClient } from '#features/tracking/page-views-client.tsx'
import { TagsClient } from '#features/tracking/tags-client.tsx'
import { watchChanges } from '#lib/watch-changes.ts'
import { whenStaying } from '#lib/when-idle.ts'

const DebugOverlay = lazy(async () => {
  const { DebugOverlay: Overlay } = await import('#features/tracking/debug-overlay.tsx')
  return { default: Overlay }
})

/** Offline the server's sum stays, whose form works too. */
const LiveCost = lazy<ComponentType<{ place: Element }>>(async () => {
  try {
    const { LiveCost: Live } = await import('#features/cost/live-cost.tsx')
    return { default: Live }
  } catch {
    return { default: () => null }
  }
})

function loadReports(): void {
  import('#lib/reports/watch-page.ts').then(
    ({ watchPage }) => watchPage(),
    // Offline: there is nobody to report to.
    () => undefined,
  )
}

const hasTags = ({ googleAdsId, metaPixelId }: TrackingSettings) =>
  googleAdsId !== undefined || metaPixelId !== undefined

export interface DeferredPartsProps {
  settings: TrackingSettings
  isDebugging: boolean
}

/**
 * Parts that no first load needs: the tags, the notice, the overlay, the clock, the live sum of a model's page, and,
 * later still, what developers learn of faults and of waiting.
 */
export function DeferredParts({ settings, isDebugging }: DeferredPartsProps) {
  useEffect(watchChanges, [])
  const [costPlace, setCostPlace] = useState<Element>()
  useEffect(() => watchCost(setCostPlace), [])
  const isSilent = getSilence(window, settings.isDraft) !== undefined
  useEffect(() => (isSilent ? undefined : whenStaying(loadReports)), [isSilent])
  return (
    <>
      {costPlace && (
        <Suspense>
          <LiveCost place={costPlace} />
        </Suspense>
      )}
      {!isSilent && (
        <>
          <TagsClient settings={settings} />
          {hasTags(settings) && <PageViewsClient />}
          <NoticeClient settings={settings} />
        </>
      )}
      {isDebugging && (
        <Suspense>
          <DebugOverlay isDraft={settings.isDraft} />
        </Suspense>
      )}
    </>
  )
}
