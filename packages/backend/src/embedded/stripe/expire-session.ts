import type { Store } from '../../store/store.ts'
import { createTwinStore } from './twin-store.ts'

/** Expires a session of the twin while the backend that serves it is stopped. */
export async function expireTwinSession(store: Store, sessionId: string): Promise<void> {
  const twin = createTwinStore(store)
  const session = await twin.getSession(sessionId)
  if (session?.status === 'open') await twin.changeSession(session, { status: 'expired' })
}
