import { useSyncExternalStore } from 'react'
import { studioEnvironment } from '../studio-environment.ts'
import { buildNewFilter, countByKind } from './enquiry-list.ts'
import { type Counted, createNewCounter } from './new-counter.ts'
import { createStaffClient } from './staff-client.ts'

const MAX_PAGE = 100

async function readCount(): Promise<Counted> {
  const { enquiries } = studioEnvironment
  if (!enquiries) return { kind: 'signed-out' }
  // Loaded on demand: the session needs a large library.
  const { configureSession, getIdToken, getSessionState } = await import('./staff-session.ts')
  configureSession(enquiries)
  const session = await getSessionState()
  if (session.kind !== 'staff')
    return { kind: session.kind === 'other' ? 'not-theirs' : 'signed-out' }
  const client = createStaffClient({ graphqlEndpoint: enquiries.graphqlEndpoint, getIdToken })
  const [page, back] = await Promise.all([
    client.list({ filter: buildNewFilter(new Date()), limit: MAX_PAGE }),
    client.list({ filter: { snooze: 'DUE' }, limit: MAX_PAGE }),
  ])
  return { kind: 'counted', count: countByKind(page), back: back.items.length }
}

const counter = createNewCounter(readCount)

/** The new enquiries, at most four seconds ago; one count for all of Studio. */
export const useNewCounted = (): Counted => useSyncExternalStore(counter.subscribe, counter.get)

export const recountNew = (): void => counter.recount()
