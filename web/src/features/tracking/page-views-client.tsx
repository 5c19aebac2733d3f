import { getChoices } from 'core/tracking/consent'
import { setPublicAddress } from 'core/tracking/tags'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { trackEvent } from '#lib/tracking/track-event.ts'
import { consentStore } from '#lib/tracking/stores.ts'

/** Counts each page that is opened, and each car's page, once the visitor's consent allows it. */
export const PageViewsClient = () => <PageView key={usePathname()} />

function PageView() {
  useEffect(() => {
    let isCounted = false
    const count = () => {
      const choices = getChoices(consentStore.get())
      if (isCounted || !(choices.google || choices.meta)) return
      isCounted = true
      setPublicAddress(window)
      void trackViews(
        document.querySelector<HTMLElement>('[data-viewed-model]')?.dataset.viewedModel,
      )
    }
    count()
    return consentStore.subscribe(count)
  }, [])
  return null
}

async function trackViews(model: string | undefined) {
  await trackEvent({ name: 'PageView' })
  if (model) await trackEvent({ name: 'ViewContent', model })
}
