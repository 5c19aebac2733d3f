'use client' // The referral is remembered in this browser only.

import { useEffect } from 'react'
import { referrerStore } from '#lib/referrer.ts'

export function RememberReferrer({ referrerId }: { referrerId: string }) {
  useEffect(() => referrerStore.set(referrerId), [referrerId])
  return null
}
