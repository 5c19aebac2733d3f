import { removeStoredValues } from 'core/storage/remove-stored'
import { getChoices } from 'core/tracking/consent'
import { PREORDER_KEY_PREFIX } from 'core/tracking/preorder-key'
import { installTags, updateTags } from 'core/tracking/tags'
import type { TrackingSettings } from 'core/tracking/page-tracking'
import { useEffect } from 'react'
import { consentStore } from '#lib/tracking/stores.ts'

/** Loads the two scripts where consent allows, and follows later choices. Renders nothing. */
export function TagsClient({ settings }: { settings: TrackingSettings }) {
  useEffect(() => {
    const follow = () => {
      const choices = getChoices(consentStore.get())
      updateTags(window, choices)
      if (!choices.google && !choices.meta) removeStoredValues(PREORDER_KEY_PREFIX)
      installTags(window, settings, choices)
    }
    follow()
    return consentStore.subscribe(follow)
  }, [settings])
  return null
}
