import { getPageConsent, type TrackingSettings } from 'core/tracking/page-tracking'
import { setPublicAddress } from 'core/tracking/tags'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { consentStore } from '#lib/tracking/stores.ts'

interface PageViewsProps {
  settings: TrackingSettings
}

/** Counts each page that is opened, and each car's page, once the visitor's consent allows it. */
export const PageViewsClient = ({ settings }: PageViewsProps) => (
  <PageView key={usePathname()} settings={settings} />
)

function PageView({ settings }: PageViewsProps) {
  useEffect(() => {
    let isCounted = false
    const count = () => {
      const { choices } = getPageConsent(window, settings, consentStore.get())
      if (isCounted || !(choices.google || choices.meta)) return
      isCounted = true
      setPublicAddress(window)
      void trackViews(
        document.querySelector<HTMLElement>('[data-viewed-model]')?.dataset.viewedModel,
      )
    }
    count()
    return consentStore.subscribe(count)
  }, [settings])
  return null
}

async function trackViews(model: string | undefined) {
  await trackEvent({ name: 'PageView' })
  if (model) await trackEvent({ name: 'ViewContent', model })
}
