'use client' // Polls until the provider confirms; without scripts the page has a link.

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const GROWTH = 1.3

/** Refreshes the page at growing intervals while a payment is pending. */
export function PaymentWatch() {
  const router = useRouter()
  useEffect(() => {
    let wait = FIRST_WAIT_MS
    let timer: number
    const plan = () => {
      timer = window.setTimeout(ask, wait)
    }
    const ask = () => {
      router.refresh()
      wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
      plan()
    }
    plan()
    return () => window.clearTimeout(timer)
  }, [router])
  return null
}
