import type { SanityClient } from '@sanity/client'
import { lazy, Suspense } from 'react'
import { of } from 'rxjs'
import type { AuthStore } from 'sanity'
import { Waiting } from 'desk/components/waiting'
import type { EnquiryBackend } from '../environment.ts'

// Loaded on demand: sign-in needs a large library that the rest of Studio does not.
const StaffSignIn = lazy(async () => {
  const { StaffSignIn } = await import('./staff-sign-in.tsx')
  return { default: StaffSignIn }
})

/** Studio for nobody: in place of its choice of sign-ins stands the form for staff. */
export function createSignInPage(backend: EnquiryBackend, client: SanityClient): AuthStore {
  return {
    state: of({ authenticated: false, currentUser: null, client }),
    LoginComponent: () => (
      <Suspense fallback={<Waiting />}>
        <StaffSignIn backend={backend} />
      </Suspense>
    ),
  }
}
