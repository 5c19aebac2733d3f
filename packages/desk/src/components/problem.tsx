import { Button, Card, Flex, Text } from '@sanity/ui'

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
        {onRetry && <Button text="Try again" mode="ghost" fontSize={1} onClick={onRetry} />}
      </Flex>
    </Card>
  )
}
