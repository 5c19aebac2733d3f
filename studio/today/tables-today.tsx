import { Stack, Text } from '@sanity/ui'
import { getSingaporeDate } from 'core/singapore-clock'
import { useCallback, useRef } from 'react'
import { useRouter } from 'sanity/router'
import type { EnquirySummary } from 'desk/enquiry'
import { buildOutletDays, describeOutletDay } from 'desk/outlet-days'
import { OUTLETS_QUERY, outletsSchema } from 'desk/outlet-rules'
import { ownOutlet } from 'desk/own-settings'
import { readTables } from 'desk/read-tables'
import { usePolling } from 'desk/use-polling'
import { type OpenedClient, openStaffClient } from '../enquiries/open-staff-client.ts'
import { SessionNote } from '../enquiries/session-note.tsx'
import { useReadPublished } from '../enquiries/studio-host.tsx'
import { RowList, Waiting } from './row-list.tsx'
import { PressCard } from '../components/press-card.tsx'
import { useLoaded } from '../components/use-loaded.ts'

type Tables =
  | { kind: 'tables'; tables: EnquirySummary[]; now: Date }
  | Exclude<OpenedClient, { kind: 'staff' }>

async function readToday(): Promise<Tables> {
  const opened = await openStaffClient()
  if (opened.kind !== 'staff') return opened
  const now = new Date()
  const tables = await readTables(opened.client.list, { date: getSingaporeDate(now) })
  return { kind: 'tables', tables, now }
}

const MESSAGES = {
  'signed-out': 'Sign in to Enquiries to see who comes today.',
  'not-theirs': 'Your role does not work on bookings.',
} as const

/** Today's bookings of each outlet of the staff's; each opens its running list. */
export function TablesToday() {
  const router = useRouter()
  const { value, hasFailed, reload } = useLoaded(readToday)
  const readPublished = useReadPublished()
  const { value: outlets } = useLoaded(
    useCallback(
      async () => outletsSchema.parse(await readPublished(OUTLETS_QUERY)),
      [readPublished],
    ),
  )
  const isReading = useRef(false)
  usePolling(() => {
    if (isReading.current) return
    isReading.current = true
    void reload().finally(() => {
      isReading.current = false
    })
  })

  if (!value && !hasFailed) return <Waiting />
  if (!value)
    return (
      <Text size={1} muted>
        Bookings cannot be reached at the moment.
      </Text>
    )
  if (value.kind !== 'tables')
    return <SessionNote text={MESSAGES[value.kind]} isSignedOut={value.kind === 'signed-out'} />
  const open = (venue: string) => {
    ownOutlet.set(venue)
    router.navigateUrl({ path: '/enquiries' })
  }
  return (
    <RowList
      items={buildOutletDays(value.tables, value.now, outlets)}
      empty="Nobody is booked for today."
    >
      {(day) => (
        <li key={day.venue}>
          <PressCard onPress={() => open(day.venue)}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {day.title}
              </Text>
              <Text size={1} muted>
                {describeOutletDay(day)}
              </Text>
            </Stack>
          </PressCard>
        </li>
      )}
    </RowList>
  )
}
