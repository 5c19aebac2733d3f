'use client' // What advertising is told of a success, from the browser that had it.

import type { ConversionLabel } from 'core/tracking/conversion-label'
import { useEffect } from 'react'
import { removeStoredValues } from 'core/storage/remove-stored'
import { trackEvent } from '#lib/tracking/track-event.ts'

interface ConfirmationEventsProps {
  /** The form as advertising knows it; told nothing without one. */
  leadForm?: string
  conversion?: ConversionLabel
  /** The server reports the same event under it. */
  eventId?: string
  /** Of a pre-order whose fee has arrived; one key counts once. */
  preOrderKey?: string
}

/** A page that is come back to is another one, without this. */
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
