import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { Section } from 'desk/components/section'
import { TouchTargets } from 'desk/components/touch-targets'
import { HelpLink } from '../components/help-link.tsx'
import { ScheduleMonths } from './schedule-list.tsx'
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
                <Section title="Goes live next">
                  <ScheduleMonths items={lists.upcoming} empty="Nothing is waiting to go live." />
                </Section>
                <Section title="Ends next">
                  <ScheduleMonths items={lists.ending} empty="Nothing ends by itself." />
                </Section>
                <Section title="Over">
                  <ScheduleMonths items={lists.over} empty="Nothing is over." />
                </Section>
              </>
            )}
          </Stack>
        </Container>
      </Box>
    </TouchTargets>
  )
}
