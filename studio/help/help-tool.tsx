import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { useRouter, useStateLink } from 'sanity/router'
import { Entry } from 'desk/components/entry'
import { TouchTargets } from 'desk/components/touch-targets'
import { getRoleHolder } from '../current-role.ts'
import { JobSteps } from './job-steps.tsx'
import { ALL_PAGES, buildMenu, describeRoles, HELP_JOBS, type HelpJob } from './jobs.ts'

/** Help in place: one page a job. The address names a job, a tool and its jobs, or all pages; without one, it is the role's own menu. */
export function HelpTool() {
  const { page } = useRouter().state
  const job = HELP_JOBS.find(({ slug }) => slug === page)
  return (
    <TouchTargets>
      <Box height="fill" overflow="auto" data-testid="help">
        <Container width={2} padding={4}>
          <Stack gap={5}>
            <Flex as="nav" gap={2} aria-label="Menus of help">
              {page !== undefined && <MenuLink state={{}} text="My pages" />}
              {page !== ALL_PAGES && <MenuLink state={{ page: ALL_PAGES }} text="All pages" />}
            </Flex>
            <Heading as="h1" size={2}>
              {job?.title ?? 'Help'}
            </Heading>
            {job ? <JobSteps job={job} /> : <Menu page={page} />}
          </Stack>
        </Container>
      </Box>
    </TouchTargets>
  )
}

function MenuLink({ state, text }: { state: Record<string, unknown>; text: string }) {
  const link = useStateLink({ state })
  return <Button {...link} as="a" mode="ghost" fontSize={1} padding={3} text={text} />
}

function Menu({ page }: { page: unknown }) {
  const [words, setWords] = useState('')
  return (
    <>
      <Entry label="Search the pages" type="search" value={words} onType={setWords} />
      <Found page={page} words={words} />
    </>
  )
}

function Found({ page, words }: { page: unknown; words: string }) {
  const roles = getRoleHolder(useCurrentUser())?.roles ?? []
  const menu = buildMenu(
    roles.map(({ name }) => name),
    page,
    words,
  )
  if (menu.length === 0) return <Text size={1}>None of your pages is about this.</Text>
  // Own pages are all for the one who reads them.
  const isForAll = page === ALL_PAGES
  return menu.map(({ jobs, title }) => (
    <Stack key={title} as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {jobs.map((job) => (
          <li key={job.slug}>
            <JobLink job={job} isForAll={isForAll} />
          </li>
        ))}
      </Stack>
    </Stack>
  ))
}

function JobLink({ job, isForAll }: { job: HelpJob; isForAll: boolean }) {
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
        {isForAll && (
          <Text size={1} muted>
            {describeRoles(job.roles)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
