'use client' // What advertising is told of a success, from the browser that had it.

import { useEffect } from 'react'
import { removeStoredValues } from 'core/storage/remove-stored'
import type { FormName } from '#features/shared/form/form-answer.ts'
import { trackEvent } from '#lib/tracking/track-event.ts'

const LABELS: Partial<Record<FormName, 'tradeIn' | 'testDrive'>> = {
  'test-drive': 'testDrive',
  'trade-in': 'tradeIn',
}

interface ConfirmationEventsProps {
  form: FormName
  /** The server reports the same event under it. */
  eventId?: string
  /** Of a pre-order whose fee has arrived; one key counts once. */
  preOrderKey?: string
}

/** A page that is come back to is another one, without this. */
export function ConfirmationEvents({ form, eventId, preOrderKey }: ConfirmationEventsProps) {
  useEffect(() => {
    if (form === 'pre-order') {
      if (preOrderKey === undefined) return
      removeStoredValues('draft_pre-order')
      void trackEvent({ name: 'Purchase', preorderKey: preOrderKey }, eventId)
      void trackEvent({ name: 'conversion', label: 'preorder', preorderKey: preOrderKey }, eventId)
      return
    }
    if (form === 'application') return
    void trackEvent({ name: 'Lead', form: form === 'voucher' ? 'voucher-enquiry' : form }, eventId)
    const label = LABELS[form]
    if (label) void trackEvent({ name: 'conversion', label }, eventId)
  }, [form, eventId, preOrderKey])
  return null
}
