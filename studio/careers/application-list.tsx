import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { useRouter } from 'sanity/router'
import type { EnquirySummary } from 'desk/enquiry'
import { formatMoment } from 'desk/singapore-time'
import { createStaffClient } from 'desk/staff-client'
import { StatusBadge } from 'desk/status-badge'
import { usePolling } from 'desk/use-polling'
import { useLoaded } from '../components/use-loaded.ts'
import { configureSession, getIdToken, getSessionState } from '../sign-in/staff-session.ts'
import type { EnquiryBackend } from '../environment.ts'
import { readApplications } from './read-applications.ts'

type State =
  | { kind: 'loading' | 'signed-out' | 'not-allowed' | 'unreachable' }
  | { kind: 'read'; applications: readonly EnquirySummary[] }

const LOADING: State = { kind: 'loading' }
const UNREACHABLE: State = { kind: 'unreachable' }

const MESSAGES = {
  loading: 'One moment…',
  'signed-out': 'Sign in to Enquiries to see who has applied.',
  'not-allowed': 'Only HR sees applications.',
  unreachable: 'The applications cannot be reached at the moment.',
} as const

interface ApplicationListProps {
  backend: EnquiryBackend
  /** Slug of the role. */
  career: string
}

/** Lists the applicants for a role; each opens in the enquiries, with the résumé. */
export function ApplicationList({ backend, career }: ApplicationListProps) {
  const router = useRouter()
  const load = useCallback(async (): Promise<State> => {
    configureSession(backend)
    const session = await getSessionState()
    if (session.kind === 'none') return { kind: 'signed-out' }
    if (session.kind === 'other' || !session.staff.kinds.includes('JOB_APPLICATION'))
      return { kind: 'not-allowed' }
    const client = createStaffClient({ graphqlEndpoint: backend.graphqlEndpoint, getIdToken })
    return { kind: 'read', applications: await readApplications(client, career) }
  }, [backend, career])
  const { value = LOADING, hasFailed, reload } = useLoaded(load)
  const state = hasFailed ? UNREACHABLE : value
  usePolling(() => void reload())

  if (state.kind !== 'read')
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
              text="Open Enquiries"
              onClick={() => router.navigateUrl({ path: '/enquiries' })}
            />
          </Flex>
        )}
      </Stack>
    )
  if (state.applications.length === 0)
    return (
      <Text size={1} muted>
        Nobody has applied yet.
      </Text>
    )
  return (
    <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {state.applications.map((application) => {
        const path = `/enquiries/${application.id}`
        return (
          <li key={application.id}>
            <Card
              as="a"
              href={path}
              onClick={(event) => {
                event.preventDefault()
                router.navigateUrl({ path })
              }}
              padding={3}
              radius={2}
              border
              style={{ display: 'block', textDecoration: 'none' }}
            >
              <Stack gap={3}>
                <Flex gap={2} align="center" justify="space-between">
                  <Text size={1} weight={application.isNew ? 'bold' : 'medium'}>
                    {application.person.name}
                  </Text>
                  <StatusBadge enquiry={application} />
                </Flex>
                <Text size={1}>
                  {application.reference} · {formatMoment(application.createdAt)}
                </Text>
                {application.assignee && <Text size={1}>With {application.assignee}</Text>}
              </Stack>
            </Card>
          </li>
        )
      })}
    </Stack>
  )
}
