import { removeStoredValues } from 'core/storage/remove-stored'
import { PREORDER_KEY_PREFIX } from 'core/tracking/preorder-key'
import { installTags, updateTags } from 'core/tracking/tags'
import { getPageConsent, type TrackingSettings } from 'core/tracking/page-tracking'
import { useEffect } from 'react'
import { consentStore } from '#lib/tracking/stores.ts'

/** Loads the two scripts where consent allows, and follows later choices. Renders nothing. */
export function TagsClient({ settings }: { settings: TrackingSettings }) {
  useEffect(() => {
    const getChoices = () => getPageConsent(window, settings, consentStore.get()).choices
    const follow = () => {
      const choices = getChoices()
      updateTags(window, choices)
      if (!choices.google && !choices.meta) removeStoredValues(PREORDER_KEY_PREFIX)
      installTags(window, settings, choices)
    }
    // The visitor may have answered before this was loaded.
    if (consentStore.get()) follow()
    else installTags(window, settings, getChoices())
    return consentStore.subscribe(follow)
  }, [settings])
  return null
}
