import { Card, Flex, Text } from '@sanity/ui'
import { Press } from './press.tsx'

interface ProblemProps {
  message: string
  onRetry?: () => void
}

/** Error message in an alert region. */
export function Problem({ message, onRetry }: ProblemProps) {
  return (
    <Card tone="critical" padding={3} radius={2} border role="alert">
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Text size={1}>{message}</Text>
        {onRetry && <Press text="Try again" onClick={onRetry} />}
      </Flex>
    </Card>
  )
}
