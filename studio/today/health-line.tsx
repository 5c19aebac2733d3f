import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { Health } from './health.ts'

interface HealthLineProps {
  /** Undefined while it is found out. */
  health: Health | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Says for whoever is on duty how the site is: what is broken stands alone. */
export function HealthLine({ health, hasFailed, onRetry }: HealthLineProps) {
  const tone = hasFailed ? 'critical' : (health?.tone ?? 'default')
  return (
    <Card tone={tone} padding={4} radius={2} border>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack as="output" gap={3}>
          <Text size={2} weight="medium">
            {hasFailed
              ? 'The content could not be reached. What you see below may be old.'
              : (health?.line ?? 'Looking…')}
          </Text>
          {!hasFailed && health?.more !== undefined && <Text size={1}>{health.more}</Text>}
        </Stack>
        {hasFailed && <Button mode="ghost" fontSize={1} text="Try again" onClick={onRetry} />}
      </Flex>
    </Card>
  )
}
