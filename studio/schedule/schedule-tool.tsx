import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { HelpLink } from '../components/help-link.tsx'
import { TouchTargets } from '../components/touch-targets.tsx'
import type { Scheduled } from './schedule.ts'
import { ScheduledRow } from './scheduled-row.tsx'
import { useSchedule } from './use-schedule.ts'

/** Shows what goes live next, ends next and is over, from the dates of published content. */
export function ScheduleTool() {
  const { lists, hasFailed, reload } = useSchedule()
  return (
    <TouchTargets>
      <Box height="fill" overflow="auto" data-testid="schedule">
        <Container width={1} padding={4}>
          <Stack gap={5}>
            <Stack gap={4}>
              <Flex align="center" justify="space-between">
                <Heading as="h1" size={2}>
                  Schedule
                </Heading>
                <HelpLink place="schedule" />
              </Flex>
              <Text size={1} muted>
                The site changes by itself at these moments. All times are Singapore’s; only what is
                published counts.
              </Text>
            </Stack>
            {hasFailed && (
              <Card tone="caution" padding={3} radius={2} border role="alert">
                <Flex gap={3} align="center" justify="space-between">
                  <Text size={1}>
                    The content could not be reached. What you see below may be old.
                  </Text>
                  <Button
                    mode="ghost"
                    fontSize={1}
                    text="Try again"
                    onClick={() => void reload()}
                  />
                </Flex>
              </Card>
            )}
            {!lists && !hasFailed && <Spinner muted />}
            {lists && (
              <>
                <Group
                  title="Goes live next"
                  empty="Nothing is waiting to go live."
                  items={lists.upcoming}
                />
                <Group title="Ends next" empty="Nothing ends by itself." items={lists.ending} />
                <Group title="Over" empty="Nothing is over." items={lists.over} />
              </>
            )}
          </Stack>
        </Container>
      </Box>
    </TouchTargets>
  )
}

interface GroupProps {
  title: string
  empty: string
  items: readonly Scheduled[]
}

function Group({ title, empty, items }: GroupProps) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {items.length === 0 ? (
        <Text size={1} muted>
          {empty}
        </Text>
      ) : (
        <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {items.map((item) => (
            <ScheduledRow key={item.key} item={item} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
