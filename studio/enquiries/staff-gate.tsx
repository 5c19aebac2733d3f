import { Box, Container, Flex, Spinner, Text } from '@sanity/ui'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCurrentUser, useWorkspace } from 'sanity'
import { Problem } from 'desk/components/problem'
import { createDrafts } from 'desk/drafts'
import { EnquiryDesk } from 'desk/enquiry-desk'
import { createPeopleClient } from 'desk/people'
import type { Staff } from 'desk/staff'
import { createStaffClient } from 'desk/staff-client'
import { type EnquiryBackend, isHosted } from '../environment.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { StudioHost } from './studio-host.tsx'
import { newCounter } from './use-new-counted.ts'
import { sessionOwner } from '../sign-in/session-owner.ts'
import { getSignInAddress } from '../sign-in/sign-in-address.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { signInToStudio } from '../sign-in/sign-in-to-studio.ts'
import {
  configureSession,
  getIdToken,
  getSessionState,
  signOutStaff,
  isCompanyRefused,
  watchSignIn,
} from '../sign-in/staff-session.ts'

interface StaffGateProps {
  backend: EnquiryBackend
}

type GateState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  /** An account of staff whose groups work on other things. */
  | { kind: 'not-theirs' }
  | { kind: 'signed-out'; notice?: string }
  | { kind: 'staff'; staff: Staff }

const ENDED = 'Your session has ended. Sign in again; nothing that you typed is lost.'
const NO_STAFF =
  'This is not a staff account. Sign in with another one, or ask a manager to make it one.'
const NOT_THEIRS =
  'Your role does not work on enquiries. Floor, sales, HR and managers do; ask a manager if you should too.'
const REFUSED =
  'Your company account was not let in. Try again, or ask a manager to invite you and your company’s IT to allow it.'
const UNREACHABLE = 'The sign-in cannot be reached. Check the connection and try again.'

/** Renders the enquiries for signed-in staff only. */
export function StaffGate({ backend }: StaffGateProps) {
  const [state, setState] = useState<GateState>({ kind: 'loading' })
  const user = useCurrentUser()
  const studioUser = user?.id
  // Signed in to Studio with the same account.
  const isStudioToo = user?.provider === 'staff'
  const { auth } = useWorkspace()
  const [drafts] = useState(() => createDrafts())
  // Also known to a tool that Studio mounts anew.
  const isRefused = useSyncExternalStore(watchSignIn, isCompanyRefused)
  const client = useMemo(
    () => createStaffClient({ graphqlEndpoint: backend.graphqlEndpoint, getIdToken }),
    [backend],
  )

  const people = useMemo(
    () => createPeopleClient({ restEndpoint: studioEnvironment.restEndpoint, getIdToken }),
    [],
  )

  const readSession = useCallback(async () => {
    try {
      const session = await getSessionState()
      if (session.kind === 'staff') {
        if (studioUser !== undefined) sessionOwner.set(studioUser)
        setState({ kind: 'staff', staff: session.staff })
        return
      }
      if (session.kind === 'other' && isStudioToo) {
        setState({ kind: 'not-theirs' })
        return
      }
      if (session.kind === 'other') await signOutStaff()
      setState({ kind: 'signed-out', notice: session.kind === 'other' ? NO_STAFF : undefined })
    } catch {
      setState({ kind: 'unknown' })
    }
  }, [studioUser, isStudioToo])

  useEffect(() => {
    configureSession(backend)
    const readFirst = async () => readSession()
    void readFirst()
  }, [backend, readSession])

  useEffect(() => {
    // A session that was asked for while the refusal came in waits in Amplify until that sign-in would have timed out.
    const readAgain = async () => readSession()
    if (isRefused) void readAgain()
  }, [isRefused, readSession])

  const endSession = useCallback(() => {
    // Tokens may be left of an account that was ended or moved.
    void signOutStaff()
    setState({ kind: 'signed-out', notice: ENDED })
  }, [])

  const signOut = useCallback(async () => {
    await signOutStaff()
    drafts.clear()
    sessionOwner.remove()
    if (isStudioToo) await auth.logout?.()
    else setState({ kind: 'signed-out', notice: 'You are signed out.' })
  }, [auth, drafts, isStudioToo])

  const enter = useCallback(async () => {
    if (isStudioToo) {
      const signedIn = await signInToStudio()
      if (!signedIn.ok) return signedIn.error
      // Somebody else: all of Studio is theirs now.
      if (signedIn.value !== studioUser) window.location.reload()
    }
    await readSession()
    return undefined
  }, [isStudioToo, readSession, studioUser])

  if (state.kind === 'loading') {
    return (
      <Flex justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  }
  if (state.kind === 'unknown') {
    return (
      <Box padding={4}>
        <Container width={1}>
          <Problem message={UNREACHABLE} onRetry={() => void readSession()} />
        </Container>
      </Box>
    )
  }
  if (state.kind === 'not-theirs') {
    return (
      <Box padding={4}>
        <Container width={1}>
          <Text>{NOT_THEIRS}</Text>
        </Container>
      </Box>
    )
  }
  if (state.kind === 'signed-out') {
    return (
      <SignInForm
        notice={state.notice ?? (isRefused ? REFUSED : undefined)}
        provider={backend.sso?.provider}
        studioSignIn={
          isStudioToo || isHosted(studioEnvironment)
            ? undefined
            : getSignInAddress(window.location.href)
        }
        onSignedIn={enter}
      />
    )
  }
  return (
    <StudioHost>
      <EnquiryDesk
        client={client}
        people={people}
        drafts={drafts}
        counter={newCounter}
        staff={state.staff}
        onSessionEnd={endSession}
        onSignOut={() => void signOut()}
      />
    </StudioHost>
  )
}
