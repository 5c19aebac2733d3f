import { ALL_ALLOWED, ALL_REFUSED } from 'core/tracking/consent'
import type { TrackingSettings } from 'core/tracking/page-tracking'
import { useEffect } from 'react'
import { chooseConsent } from '#lib/tracking/choose-consent.ts'
import { consentStore } from '#lib/tracking/stores.ts'

/** Syncs the notice with the stored choice. Renders nothing. */
export function NoticeClient({ settings }: { settings: TrackingSettings }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const follow = () => {
      const choice = consentStore.get()
      // Without storage, the answer lasts as long as the page.
      if (!choice && dataset['answer'] !== undefined) {
        const choices = dataset['answer'] === 'all' ? ALL_ALLOWED : ALL_REFUSED
        chooseConsent(choices, settings.consentTextVersion)
      } else if (choice?.textVersion === settings.consentTextVersion) delete dataset['asks']
    }
    follow()
    return consentStore.subscribe(follow)
  }, [settings])
  return null
}
