import { Button, Flex, Heading, Stack } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentInspectorProps, useCurrentUser } from 'sanity'
import { InspectorFrame } from '../components/inspector-frame.tsx'
import { getRoleHolder } from '../current-role.ts'
import { JobSteps } from './job-steps.tsx'
import { getOwnJobs } from './jobs.ts'

/** Shows what is done with the open document, beside its form. */
export function HelpInspector({ documentType, onClose }: DocumentInspectorProps) {
  const roles = getRoleHolder(useCurrentUser())?.roles ?? []
  const jobs = getOwnJobs(roles.map(({ name }) => name)).filter(({ types }) =>
    types?.includes(documentType),
  )
  const [slug, setSlug] = useState<string>()
  const job = jobs.length === 1 ? jobs[0] : jobs.find((each) => each.slug === slug)
  return (
    <InspectorFrame title="Help" closeLabel="Close “Help”" testId="help-panel" onClose={onClose}>
      {job ? (
        <Stack gap={5}>
          {jobs.length > 1 && (
            <Flex>
              <Button
                mode="ghost"
                fontSize={1}
                padding={3}
                text="All jobs"
                onClick={() => setSlug(undefined)}
              />
            </Flex>
          )}
          <Heading as="h2" size={1}>
            {job.title}
          </Heading>
          <JobSteps job={job} />
        </Stack>
      ) : (
        <Stack gap={2}>
          {jobs.map((each) => (
            <Button
              key={each.slug}
              mode="ghost"
              justify="flex-start"
              fontSize={1}
              text={each.title}
              onClick={() => setSlug(each.slug)}
            />
          ))}
        </Stack>
      )}
    </InspectorFrame>
  )
}
