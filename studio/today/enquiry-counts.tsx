import { Text } from '@sanity/ui'
import { useDeskHost } from 'desk/desk-host'
import { UNOPENED } from 'desk/filter'
import { NewCounts } from 'desk/new-count'
import type { Counted } from 'desk/new-counter'

const MESSAGES = {
  loading: 'One moment…',
  'signed-out': 'Sign in to Enquiries to see how many are waiting.',
  'not-theirs': 'Your role does not work on enquiries.',
  unreachable: 'Enquiries cannot be reached at the moment.',
} as const

/** Counts new enquiries by kind; each count opens the tool. */
export function EnquiryCounts({ counted }: { counted: Counted }) {
  const { openPath } = useDeskHost()
  const open = (search: Record<string, string>) =>
    openPath(`/enquiries?${new URLSearchParams(search).toString()}`)
  if (counted.kind === 'counted')
    return (
      <NewCounts
        count={counted.count}
        back={counted.back}
        onChoose={(kind) => open({ opened: UNOPENED, ...(kind !== '' && { kind }) })}
        onChooseBack={() => open({ snooze: 'DUE' })}
      />
    )
  return (
    <Text size={1} muted>
      {MESSAGES[counted.kind]}
    </Text>
  )
}
