import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { CurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { Section } from 'desk/components/section'
import { useNewCounted } from '../enquiries/use-new-counted.ts'
import { keepsTables } from '../roles.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { describeOwnWork } from './describe-own-work.ts'
import { EnquiriesWaiting } from './enquiries-waiting.tsx'
import { TablesToday } from './tables-today.tsx'

/** Enquiries that wait, and today's tables, for who works on them. */
export const OwnWork = ({ user }: { user: CurrentUser | null }) => (
  <>
    <Section title="Enquiries waiting">
      <EnquiriesWaiting />
    </Section>
    {keepsTables(user) && studioEnvironment.enquiries && (
      <Section title="Tables today">
        <TablesToday />
      </Section>
    )}
  </>
)

/** The same for those who see nothing else here: before they sign in to Enquiries, the way to do so. */
export function GuestWork({ user }: { user: CurrentUser | null }) {
  const router = useRouter()
  const isSignedOut = useNewCounted().kind === 'signed-out'
  if (!isSignedOut || !studioEnvironment.enquiries) return <OwnWork user={user} />
  return (
    <Card as="section" aria-label="Sign in to start" tone="primary" padding={4} radius={2} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Sign in to start
        </Heading>
        <Text size={1}>{describeOwnWork(user)}</Text>
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
