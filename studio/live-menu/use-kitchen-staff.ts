import { useEffect, useState } from 'react'
import { studioEnvironment } from '../studio-environment.ts'

const { enquiries } = studioEnvironment

/** Loaded on demand: the session needs a large library. */
async function openSession() {
  const session = await import('../sign-in/staff-session.ts')
  if (enquiries) session.configureSession(enquiries)
  return session
}

async function getToken(): Promise<string | undefined> {
  if (!enquiries) return undefined
  return (await openSession()).getIdToken()
}

interface KitchenStaff {
  /** Undefined until known, and for nobody. */
  outlets?: 'all' | readonly string[]
  isLoading: boolean
  isSignedOut: boolean
  getToken: () => Promise<string | undefined>
}

type State =
  | { kind: 'loading' | 'signed-out' }
  | { kind: 'staff'; outlets: 'all' | readonly string[] }

/** Tells who is signed in to Enquiries, for those whose outlets the backend knows. */
export function useKitchenStaff(isAsked: boolean): KitchenStaff {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    if (!isAsked) return
    const load = async () => {
      const session = enquiries
        ? await (await openSession()).getSessionState().catch(() => undefined)
        : undefined
      setState(
        session?.kind === 'staff'
          ? { kind: 'staff', outlets: session.staff.outlets }
          : { kind: 'signed-out' },
      )
    }
    void load()
  }, [isAsked])
  return {
    outlets: state.kind === 'staff' ? state.outlets : undefined,
    isLoading: isAsked && state.kind === 'loading',
    isSignedOut: isAsked && state.kind === 'signed-out',
    getToken,
  }
}
