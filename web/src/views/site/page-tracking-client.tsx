'use client' // Runs on every page, so it holds only what cannot wait.

import { startPageTracking, type TrackingSettings } from 'core/tracking/page-tracking'
import { type ComponentType, useEffect, useState } from 'react'
import { isDevelopment } from '#config/env.client.ts'
import { attributionStore, consentStore } from '#lib/tracking/stores.ts'
import { configureTracking } from '#lib/tracking/track-event.ts'
import { whenIdle } from '#lib/when-idle.ts'
import type { DeferredPartsProps } from './deferred-parts.tsx'

interface PageTrackingClientProps {
  settings: TrackingSettings
}

const STORES = { consent: consentStore, attribution: attributionStore }

const isDebugging = () => isDevelopment && window.location.search.includes('debug-tracking')

/** Stores the attribution at once; everything else waits for an interaction or idle time. */
export function PageTrackingClient({ settings }: PageTrackingClientProps) {
  const [Parts, setParts] = useState<ComponentType<DeferredPartsProps>>()

  useEffect(() => {
    configureTracking(settings)
    const stopTracking = startPageTracking(window, settings, STORES)
    const cancel = whenIdle(() => {
      import('./deferred-parts.tsx').then(
        ({ DeferredParts }) => setParts(() => DeferredParts),
        // Offline or blocked: nothing is sent, and nothing else breaks.
        () => undefined,
      )
    })
    return () => {
      stopTracking()
      cancel()
    }
  }, [settings])

  if (!Parts) return null
  return <Parts settings={settings} isDebugging={isDebugging()} />
}
