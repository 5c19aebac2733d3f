import type { Staff } from 'desk/staff'
import type { StaffClient } from 'desk/staff-client'
import { studioEnvironment } from '../studio-environment.ts'

/** The staff member who is signed in to Enquiries, with their client, or why there is none. */
export type OpenedClient =
  | { kind: 'staff'; staff: Staff; client: StaffClient }
  | { kind: 'signed-out' | 'not-theirs' }

/**
 * For the parts of Studio outside the tool, which loads its session itself. Rejects when the user pool cannot be
 * reached.
 */
export async function openStaffClient(): Promise<OpenedClient> {
  const { enquiries } = studioEnvironment
  if (!enquiries) return { kind: 'signed-out' }
  // Loaded on demand: the session needs a large library.
  const { configureSession, getIdToken, getSessionState } =
    await import('../sign-in/staff-session.ts')
  configureSession(enquiries)
  const session = await getSessionState()
  if (session.kind !== 'staff')
    return { kind: session.kind === 'other' ? 'not-theirs' : 'signed-out' }
  const { createStaffClient } = await import('desk/staff-client')
  const { graphqlEndpoint } = enquiries
  const client = createStaffClient({ graphqlEndpoint, getIdToken })
  return { kind: 'staff', staff: session.staff, client }
}
