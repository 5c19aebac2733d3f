import { Box, Container, Flex, Heading, Stack } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { documentTypes } from 'schemas/schema-types'
import { TouchTargets } from 'desk/components/touch-targets'
import { BulkChangeList } from '../bulk-changes/bulk-change-list.tsx'
import { ConfirmResults } from '../costs/confirm-results.tsx'
import { PostRole } from '../careers/post-role.tsx'
import { HelpLink } from '../components/help-link.tsx'
import { hasRole, maySee, mayWrite, seesContent, worksOnEnquiries } from '../roles.ts'
import { ScheduleList } from '../schedule/schedule-list.tsx'
import { useSchedule } from '../schedule/use-schedule.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { Changes } from './changes-list.tsx'
import { Deliveries } from './deliveries-list.tsx'
import { getTitle } from '../components/content.ts'
import { describeHealth } from './health.ts'
import { HealthLine } from './health-line.tsx'
import { MissedSearchList } from './missed-search-list.tsx'
import { OwnWork } from './own-work.tsx'
import { Part, Parts } from '../components/parts.tsx'
import { ProblemList } from './problem-list.tsx'
import { findProblems } from './problems.ts'
import { Waiting } from '../components/row-list.tsx'
import { SampleList } from './sample-list.tsx'
import { findSamples } from './samples.ts'
import { useCertificateWarnings, useContent, useDeliveries, useReadiness } from './use-today.ts'

/** First screen: what needs somebody today, what changed, and how the site is. */
export function TodayTool() {
  const user = useCurrentUser()
  const types = useMemo(
    (): string[] =>
      seesContent(user)
        ? documentTypes.map(({ name }) => name).filter((name) => maySee(user, name))
        : [],
    [user],
  )
  const content = useContent()
  /** Number of changes that were made here, after each of which the list of changes is read anew. */
  const [changed, setChanged] = useState(0)
  const countChange = () => setChanged((times) => times + 1)
  const deliveries = useDeliveries()
  const certificates = useCertificateWarnings()
  const readiness = useReadiness()
  const { lists } = useSchedule()
  const documents = content.value?.documents.filter(({ _type }) => types.includes(_type))
  const problems =
    content.value &&
    findProblems(content.value).filter(({ document }) => types.includes(document.type))
  const due = problems?.filter(({ kind }) => kind === 'coe')
  const lacksResults = due && due.length > 0 && mayWrite(user, 'coeResults')
  const results = lacksResults && documents?.find(({ _type }) => _type === 'coeResults')
  const others = results ? problems?.filter(({ kind }) => kind !== 'coe') : problems
  const isLate = deliveries.value?.some(({ state }) => state !== 'arrived')
  const samples = documents && findSamples(documents)
  const titles = new Map(content.value?.documents.map((each) => [each._id, getTitle(each)]))
  const isAsked = [certificates, ...(types.length > 0 ? [deliveries] : [])].every(
    ({ value, hasFailed }) => value !== undefined || hasFailed,
  )
  // The history is long: it would keep the store from answering how the site is.
  const readsHistory = content.value !== undefined || content.hasFailed

  return (
    <TouchTargets>
      <Box height="fill" overflow="auto" data-testid="today">
        <Container width={3} padding={4}>
          <Stack gap={5}>
            <Flex align="center" justify="space-between">
              <Heading as="h1" size={2}>
                Today
              </Heading>
              <HelpLink place="today" />
            </Flex>
            {worksOnEnquiries(user) && <OwnWork />}
            {hasRole(user, 'hr') && <PostRole />}
            <HealthLine
              health={
                problems && readiness && isAsked
                  ? describeHealth({
                      ...readiness,
                      onCall: studioEnvironment.onCall,
                      problems,
                      certificateWarnings: getKnown(certificates),
                      ...(types.length > 0 && {
                        publishes: { deliveries: getKnown(deliveries) },
                      }),
                    })
                  : undefined
              }
              hasFailed={content.hasFailed}
              onRetry={() => void content.reload()}
            />
            {types.length > 0 && (
              <Parts>
                {others?.length !== 0 && (
                  <Part title="Needs a look">
                    <ProblemList problems={others} />
                  </Part>
                )}
                {results && (
                  <Part title="COE results to confirm">
                    <ConfirmResults
                      document={results}
                      due={<ProblemList problems={due} />}
                      onConfirmed={() => {
                        countChange()
                        void content.reload()
                      }}
                    />
                  </Part>
                )}
                {lists?.upcoming.length !== 0 && (
                  <Part title="Goes live next">
                    <ScheduleList items={lists?.upcoming} />
                  </Part>
                )}
                {lists?.ending.length !== 0 && (
                  <Part title="Ends next">
                    <ScheduleList items={lists?.ending} />
                  </Part>
                )}
                {readsHistory ? (
                  <>
                    <Changes key={changed} types={types} />
                    <BulkChangeList types={types} onTakenBack={countChange} />
                  </>
                ) : (
                  <Waiting />
                )}
                {mayWrite(user, 'siteSettings') && (
                  <Part title="Searched and not found">
                    <MissedSearchList />
                  </Part>
                )}
                {mayWrite(user, 'siteSettings') && samples?.length !== 0 && (
                  <Part title="Sample content still to replace">
                    <SampleList samples={samples} />
                  </Part>
                )}
                {(mayWrite(user, 'siteSettings') || isLate) && (
                  <Part title="Sent to the site">
                    <Deliveries {...deliveries} deliveries={deliveries.value} titles={titles} />
                  </Part>
                )}
              </Parts>
            )}
          </Stack>
        </Container>
      </Box>
    </TouchTargets>
  )
}

/** Returns the value unless the last attempt failed: what was read before it may be so no more. */
const getKnown = <Value,>({ value, hasFailed }: { value: Value | undefined; hasFailed: boolean }) =>
  hasFailed ? undefined : value
