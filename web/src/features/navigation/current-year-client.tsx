'use client' // A cached page may be served in the next year.

import { useSyncExternalStore } from 'react'
import { getSingaporeYear } from '#lib/singapore-year.ts'

const subscribeToNothing = () => () => undefined

/** The year in Singapore; until scripts run, the year of rendering. */
export function CurrentYear({ yearMade }: { yearMade: string }) {
  return useSyncExternalStore(
    subscribeToNothing,
    () => getSingaporeYear(),
    () => yearMade,
  )
}
