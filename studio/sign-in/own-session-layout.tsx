import { type ReactNode, useEffect, useState } from 'react'
import { type LayoutProps, useCurrentUser } from 'sanity'
import { Problem } from 'desk/components/problem'
import { createDrafts } from 'desk/drafts'
import { studioEnvironment } from '../studio-environment.ts'
import { endEnquirySession } from './end-enquiry-session.ts'
import { isOthersSession, sessionOwner } from './session-owner.ts'

const FAILED =
  'Somebody else is still signed in to Enquiries in this browser, and could not be signed out. Load the page again.'

/** Before Studio shows anything, ends a session of Enquiries that somebody else has left in this browser. */
export function OwnSessionLayout(props: LayoutProps) {
  const user = useCurrentUser()
  const layout = props.renderDefault(props)
  return user && studioEnvironment.enquiries ? (
    <OwnSession key={user.id} user={user.id}>
      {layout}
    </OwnSession>
  ) : (
    layout
  )
}

function OwnSession({ user, children }: { user: string; children: ReactNode }) {
  const [state, setState] = useState(() =>
    isOthersSession(user, sessionOwner.get()) ? 'others' : 'own',
  )
  useEffect(() => {
    if (state !== 'others') return
    const end = () =>
      endSession().then(
        () => setState('own'),
        () => setState('failed'),
      )
    void end()
  }, [state])
  if (state === 'own') return children
  return state === 'failed' ? <Problem message={FAILED} /> : undefined
}

async function endSession() {
  await endEnquirySession()
  createDrafts().clear()
  sessionOwner.remove()
}
