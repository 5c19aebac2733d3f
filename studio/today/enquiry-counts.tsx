import { useRouter } from 'sanity/router'
import { UNOPENED } from 'desk/filter'
import { NewCounts } from 'desk/new-count'
import { SessionNote } from '../enquiries/session-note.tsx'
import { useNewCounted } from '../enquiries/use-new-counted.ts'

const MESSAGES = {
  loading: 'One moment…',
  'signed-out': 'Sign in to Enquiries to see how many are waiting.',
  'not-theirs': 'Your role does not work on enquiries.',
  unreachable: 'Enquiries cannot be reached at the moment.',
} as const

/** Counts new enquiries by kind, for staff who have signed in; each count opens the tool. */
export function EnquiryCounts() {
  const router = useRouter()
  const counted = useNewCounted()
  const open = (search: Record<string, string>) =>
    router.navigateUrl({ path: `/enquiries?${new URLSearchParams(search).toString()}` })
  if (counted.kind === 'counted')
    return (
      <NewCounts
        count={counted.count}
        back={counted.back}
        onChoose={(kind) => open({ opened: UNOPENED, ...(kind !== '' && { kind }) })}
        onChooseBack={() => open({ snooze: 'DUE' })}
      />
    )
  return <SessionNote text={MESSAGES[counted.kind]} isSignedOut={counted.kind === 'signed-out'} />
}
