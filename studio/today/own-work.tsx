import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { Counted } from 'desk/new-counter'
import { useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { StudioHost } from '../enquiries/studio-host.tsx'
import { useNewCounted } from '../enquiries/use-new-counted.ts'
import { hasRole } from '../roles.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { EnquiryCounts } from './enquiry-counts.tsx'
import { Part, Parts } from '../components/parts.tsx'
import { Waiting } from '../components/row-list.tsx'
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
        {counted.kind === 'loading' || counted.kind === 'not-theirs' ? (
          <Counts counted={counted} />
        ) : (
          <Lists counted={counted} />
        )}
      </Parts>
    </StudioHost>
  )
}

const Counts = ({ counted }: { counted: Counted }) => (
  <Part title="Enquiries waiting">
    <EnquiryCounts counted={counted} />
  </Part>
)

/** Lists what they work on, and counts what is new; not for HR, whose applicants are named. */
function Lists({ counted }: { counted: Counted }) {
  const { value, hasFailed } = useStaffWork(counted)
  const work = value?.kind === 'work' ? value.work : undefined
  const isBack = counted.kind === 'counted' && counted.back > 0
  const isNamed =
    !isBack && work?.applications?.length !== 0 && work?.staff.kinds.every(isApplication)
  return (
    <>
      {work && <StaffLists work={work} />}
      {!isNamed && <Counts counted={counted} />}
      {!value && !hasFailed && <Waiting />}
      {!value && hasFailed && (
        <Text size={1} muted>
          Your lists cannot be reached at the moment.
        </Text>
      )}
    </>
  )
}

const isApplication = (kind: string) => kind === 'JOB_APPLICATION'

/** HR is told what is behind the sign-in: the roles below need none. */
const SIGN_INS = {
  hr: {
    title: 'Sign in to see who has applied',
    text: 'Applicants are in Enquiries. Enquiries hold people’s names and numbers, so they have a sign-in of their own. Then new applicants stand here.',
  },
  other: {
    title: 'Sign in to start',
    text: 'Enquiries hold people’s names and numbers, so they have a sign-in of their own. Then you see your work of today here.',
  },
} as const

function SignInCard() {
  const router = useRouter()
  const user = useCurrentUser()
  const { title, text } = SIGN_INS[hasRole(user, 'hr') ? 'hr' : 'other']
  return (
    <Card as="section" aria-label={title} tone="primary" padding={4} radius={2} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Text size={1}>{text}</Text>
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
