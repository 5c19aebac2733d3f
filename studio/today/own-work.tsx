import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import { StudioHost } from '../enquiries/studio-host.tsx'
import { useNewCounted } from '../enquiries/use-new-counted.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { EnquiryCounts } from './enquiry-counts.tsx'
import { Part, Parts } from './parts.tsx'
import { Waiting } from './row-list.tsx'
import { StaffLists } from './staff-lists.tsx'
import { useStaffWork } from './use-staff-work.ts'

/** Work on enquiries that waits for the user; before they sign in to Enquiries, the way to do so. */
export function OwnWork() {
  const counted = useNewCounted()
  if (!studioEnvironment.enquiries)
    return (
      <Text size={1} muted>
        Enquiries are not set up in this Studio yet. Ask your developer.
      </Text>
    )
  if (counted.kind === 'signed-out') return <SignInCard />
  return (
    <StudioHost>
      <Parts>
        <Part title="Enquiries waiting">
          <EnquiryCounts counted={counted} />
        </Part>
        {counted.kind !== 'loading' && counted.kind !== 'not-theirs' && <Lists news={counted} />}
      </Parts>
    </StudioHost>
  )
}

function Lists({ news }: { news: unknown }) {
  const { value, hasFailed } = useStaffWork(news)
  if (!value && !hasFailed) return <Waiting />
  if (!value)
    return (
      <Text size={1} muted>
        Your lists cannot be reached at the moment.
      </Text>
    )
  return value.kind === 'work' ? <StaffLists work={value.work} /> : null
}

function SignInCard() {
  const router = useRouter()
  return (
    <Card as="section" aria-label="Sign in to start" tone="primary" padding={4} radius={2} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Sign in to start
        </Heading>
        <Text size={1}>
          Enquiries hold people’s names and numbers, so they have a sign-in of their own. Then you
          see your work of today here.
        </Text>
        <Flex>
          <Button
            padding={4}
            text="Sign in to Enquiries"
            onClick={() => router.navigateUrl({ path: '/enquiries' })}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
