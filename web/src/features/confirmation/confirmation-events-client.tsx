'use client' // Reports a success to advertising, once, from the visitor's browser.

import type { ConversionLabel } from 'core/tracking/conversion-label'
import { useEffect } from 'react'
import { removeStoredValues } from 'core/storage/remove-stored'
import { trackEvent } from '#lib/tracking/track-event.ts'

interface ConfirmationEventsProps {
  /** The form's name in tracking; nothing is sent without one. */
  leadForm?: string
  conversion?: ConversionLabel
  /** Shared with the server's event, for deduplication. */
  eventId?: string
  /** Deduplication key of a paid pre-order. */
  preOrderKey?: string
}

/** Sent once: a later visit of the page renders without this component. */
export function ConfirmationEvents({
  leadForm,
  conversion,
  eventId,
  preOrderKey,
}: ConfirmationEventsProps) {
  useEffect(() => {
    if (preOrderKey !== undefined) {
      removeStoredValues('draft_pre-order')
      void trackEvent({ name: 'Purchase', preorderKey: preOrderKey }, eventId)
      void trackEvent({ name: 'conversion', label: 'preorder', preorderKey: preOrderKey }, eventId)
    }
    if (leadForm === undefined) return
    void trackEvent({ name: 'Lead', form: leadForm }, eventId)
    if (conversion) void trackEvent({ name: 'conversion', label: conversion }, eventId)
  }, [leadForm, conversion, eventId, preOrderKey])
  return null
}
