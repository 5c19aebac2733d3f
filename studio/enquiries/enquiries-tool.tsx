import { Box, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { TouchTargets } from 'desk/components/touch-targets'
import { Waiting } from 'desk/components/waiting'
import { studioEnvironment } from '../studio-environment.ts'

// Loaded on demand: sign-in needs a large library that the rest of Studio does not.
const StaffGate = lazy(async () => {
  const { StaffGate } = await import('./staff-gate.tsx')
  return { default: StaffGate }
})

/** Enquiries of the backend, for staff. */
export function EnquiriesTool() {
  const { enquiries } = studioEnvironment
  if (!enquiries) return <NotConfigured />
  return (
    <Box height="fill" data-testid="enquiries">
      <TouchTargets>
        <Suspense fallback={<Waiting />}>
          <StaffGate backend={enquiries} />
        </Suspense>
      </TouchTargets>
    </Box>
  )
}

function NotConfigured() {
  return (
    <Box overflow="auto" height="fill">
      <Container width={1} padding={4}>
        <Card tone="caution" padding={4} radius={2} border>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              Enquiries
            </Heading>
            <Text size={1}>
              Enquiries are not set up in this Studio yet. Ask your developer to set
              SANITY_STUDIO_GRAPHQL_ENDPOINT, SANITY_STUDIO_COGNITO_USER_POOL_ID and
              SANITY_STUDIO_COGNITO_CLIENT_ID.
            </Text>
          </Stack>
        </Card>
      </Container>
    </Box>
  )
}
