import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useRouter } from 'sanity/router'
import { buildNewFilter, countByKind, type NewCount } from '../enquiries/enquiry-list.ts'
import { NewCounts } from '../enquiries/new-count.tsx'
import { createStaffClient } from '../enquiries/staff-client.ts'
import { configureSession, getIdToken, getSessionState } from '../enquiries/staff-session.ts'
import { usePolling } from '../enquiries/use-polling.ts'
import type { EnquiryBackend } from '../environment.ts'

type State =
  | { kind: 'loading' | 'signed-out' | 'unreachable' }
  | { kind: 'counted'; count: NewCount }

const MAX_PAGE = 100
const MESSAGES = {
  loading: 'One moment …',
  'signed-out': 'Sign in to the enquiries to see how many wait.',
  unreachable: 'The enquiries cannot be reached at the moment.',
} as const

/** Counts new enquiries by kind, for staff who have signed in; each count opens the tool. */
export function EnquiryCounts({ backend }: { backend: EnquiryBackend }) {
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const load = useCallback(async () => {
    configureSession(backend)
    try {
      const session = await getSessionState()
      if (session.kind !== 'staff') {
        setState({ kind: 'signed-out' })
        return
      }
      const client = createStaffClient({ graphqlEndpoint: backend.graphqlEndpoint, getIdToken })
      const page = await client.list({ filter: buildNewFilter(new Date()), limit: MAX_PAGE })
      setState({ kind: 'counted', count: countByKind(page) })
    } catch {
      setState({ kind: 'unreachable' })
    }
  }, [backend])
  useEffect(() => {
    const loadFirst = async () => load()
    void loadFirst()
  }, [load])
  usePolling(() => void load())

  const open = (kind: string) => {
    const search = new URLSearchParams({ status: 'NEW', ...(kind !== '' && { kind }) })
    router.navigateUrl({ path: `/enquiries?${search.toString()}` })
  }
  if (state.kind === 'counted') return <NewCounts count={state.count} onChoose={open} />
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        {MESSAGES[state.kind]}
      </Text>
      {state.kind === 'signed-out' && (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            text="Open enquiries"
            onClick={() => router.navigateUrl({ path: '/enquiries' })}
          />
        </Flex>
      )}
    </Stack>
  )
}
