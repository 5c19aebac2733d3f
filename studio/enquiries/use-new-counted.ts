import { useSyncExternalStore } from 'react'
import { buildNewFilter, countByKind } from 'desk/enquiry-list'
import { type Counted, createNewCounter } from 'desk/new-counter'
import { openStaffClient } from './open-staff-client.ts'

const MAX_PAGE = 100

async function readCount(): Promise<Counted> {
  const opened = await openStaffClient()
  if (opened.kind !== 'staff') return opened
  const { client } = opened
  const [page, back, given] = await Promise.all([
    client.list({ filter: buildNewFilter(new Date()), limit: MAX_PAGE }),
    client.list({ filter: { snooze: 'DUE' }, limit: MAX_PAGE }),
    client.getHandedOver(),
  ])
  return { kind: 'counted', count: countByKind(page), back: back.items.length, given }
}

/** One count for all of Studio. */
export const newCounter = createNewCounter(readCount)

/** The new enquiries, at most four seconds ago. */
export const useNewCounted = (): Counted =>
  useSyncExternalStore(newCounter.subscribe, newCounter.get)
