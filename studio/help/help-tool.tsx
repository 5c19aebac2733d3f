import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { useRouter, useStateLink } from 'sanity/router'
import { getRoleHolder } from '../current-role.ts'
import { TouchTargets } from '../components/touch-targets.tsx'
import { JobSteps } from './job-steps.tsx'
import { describeRoles, getOwnJobs, HELP_JOBS, HELP_PLACES, type HelpJob } from './jobs.ts'

/** Help in place: one page a job, with pictures of this Studio. The address names a job, or a tool and its jobs. */
export function HelpTool() {
  const { state } = useRouter()
  const job = HELP_JOBS.find(({ slug }) => slug === state['page'])
  return (
    <TouchTargets>
      <Box height="fill" overflow="auto" data-testid="help">
        <Container width={2} padding={4}>
          {job ? <JobPage job={job} /> : <JobLists page={state['page']} />}
        </Container>
      </Box>
    </TouchTargets>
  )
}

function JobLists({ page }: { page: unknown }) {
  const roles = getRoleHolder(useCurrentUser())?.roles ?? []
  const jobs = getOwnJobs(roles.map(({ name }) => name))
  const chosen = HELP_PLACES.find(({ place }) => place === page)
  const lists = (chosen ? [chosen] : HELP_PLACES)
    .map(({ place, title }) => ({
      title,
      // Among all jobs, one that belongs to several tools is listed once.
      jobs: jobs.filter(({ places }) => (chosen ? places : places.slice(0, 1)).includes(place)),
    }))
    .filter((list) => list.jobs.length > 0)
  return (
    <Stack gap={5}>
      {chosen && <AllJobs />}
      <Heading as="h1" size={2}>
        Help
      </Heading>
      {lists.map(({ jobs: listed, title }) => (
        <Stack key={title} as="section" gap={3} aria-label={title}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {listed.map((job) => (
              <li key={job.slug}>
                <JobLink job={job} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}

function JobLink({ job }: { job: HelpJob }) {
  const link = useStateLink({ state: { page: job.slug } })
  return (
    <Card
      as="a"
      {...link}
      padding={3}
      radius={2}
      border
      style={{ display: 'block', textDecoration: 'none' }}
    >
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {job.title}
        </Text>
        <Text size={1} muted>
          {describeRoles(job.roles)}
        </Text>
      </Stack>
    </Card>
  )
}

function AllJobs() {
  const link = useStateLink({ state: {} })
  return (
    <Flex>
      <Button as="a" {...link} mode="ghost" fontSize={1} padding={3} text="All jobs" />
    </Flex>
  )
}

function JobPage({ job }: { job: HelpJob }) {
  return (
    <Stack gap={5}>
      <AllJobs />
      <Heading as="h1" size={2}>
        {job.title}
      </Heading>
      <JobSteps job={job} />
    </Stack>
  )
}
