import { Button, Stack } from '@sanity/ui'
import { useState } from 'react'
import { TouchTargets } from 'desk/components/touch-targets'
import { getReturnAddress } from './sign-in-address.ts'
import { SignInSteps } from './sign-in-form.tsx'
import { signInToStudio } from './sign-in-to-studio.ts'
import { configureSession } from './staff-session.ts'
import type { EnquiryBackend } from '../environment.ts'

const INTRO = {
  title: 'Sign in',
  text: 'Sign in to Studio and to Enquiries with your staff account. The first time, use the password in your invitation.',
}

/** Signs staff in to Studio and Enquiries at once, and returns to where they came from. */
export function StaffSignIn({ backend }: { backend: EnquiryBackend }) {
  const [returnAddress] = useState(() => {
    configureSession(backend)
    return getReturnAddress(window.location)
  })
  const enter = async () => {
    const signedIn = await signInToStudio()
    if (!signedIn.ok) return signedIn.error
    window.location.assign(returnAddress)
    return undefined
  }
  return (
    <TouchTargets>
      <Stack gap={5} padding={3}>
        <SignInSteps intro={INTRO} onSignedIn={enter} />
        <Button as="a" href={returnAddress} mode="bleed" text="Other ways to sign in" />
      </Stack>
    </TouchTargets>
  )
}
