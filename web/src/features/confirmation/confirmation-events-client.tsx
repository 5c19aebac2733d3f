'use client' // Reports a success to advertising, once, from the visitor's browser.

import type { ConversionLabel } from 'core/enquiry-kinds/conversion-label'
import { useEffect } from 'react'
import { removeStoredValues } from 'core/storage/remove-stored'
import { trackEvent } from '#lib/tracking/track-event.ts'

interface ConfirmationEventsProps {
  /** Name of the form in tracking; without one nothing is sent. */
  leadForm?: string
  conversion?: ConversionLabel
  /** Event id shared with the server, for deduplication. */
  eventId?: string
  /** Deduplication key of a paid pre-order. */
  preOrderKey?: string
}

/** Sends the events once: a reload renders without this component. */
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
