import { KINDS } from 'core/enquiry-kinds'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { addDays, formatClock, getSingaporeDate, toSingaporeTime } from 'core/singapore-clock'
import { useState } from 'react'
import { MAX_READING_DAYS } from 'core/reading-log'
import { BackLink } from './back-link.tsx'
import { Press } from './components/press.tsx'
import { Entry } from './components/entry.tsx'
import { getKindLabel } from './labels.ts'
import { ViewLink } from './link-button.tsx'
import type { PeopleClient } from './people.ts'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { describeReading, type ReadingRequest } from './reading.ts'
import { Section } from './components/section.tsx'
import { SelectField } from './components/select-field.tsx'
import { formatDay } from './singapore-time.ts'
import type { StaffClient } from './staff-client.ts'
import { useRead } from './use-read.ts'

interface ReadingLogProps {
  client: StaffClient
  people: PeopleClient
  /** Router state of the list. */
  listState: Record<string, unknown>
  /** Router state of an enquiry. */
  getState: (id: string) => Record<string, unknown>
  isBesideList: boolean
  /** Called when an enquiry is opened. */
  onOpen: (id: string) => void
  onSessionEnd: () => void
}

/** Shows managers who read what of visitors, and why, day by day. */
export function ReadingLog(props: ReadingLogProps) {
  const { client, people, listState, getState, isBesideList, onOpen, onSessionEnd } = props
  const [asked, setAsked] = useState((): ReadingRequest => {
    const today = getSingaporeDate()
    return { from: today, to: today, withoutLists: true }
  })
  const { from, to, by = '', kind = '', withoutLists, nextToken } = asked
  // Addresses stand for names that cannot be read.
  const { value: staff = [] } = useRead('people', (signal) => people.list(signal), onSessionEnd)
  const isInOrder = from !== '' && from <= to && to < addDays(from, MAX_READING_DAYS)
  const {
    value: page,
    error,
    reload,
  } = useRead(
    isInOrder ? JSON.stringify(asked) : undefined,
    (signal) => client.getReadings(asked, signal),
    onSessionEnd,
  )
  const ask = (patch: Partial<ReadingRequest>) =>
    setAsked({ ...asked, nextToken: undefined, ...patch })
  const nameOf = (address: string) => staff.find(({ email }) => email === address)?.name ?? address
  const days = Map.groupBy(page?.items ?? [], ({ at }) => getSingaporeDate(new Date(at)))

  return (
    <Stack as="article" gap={4} padding={4} aria-label="What was read">
      {!isBesideList && <BackLink state={listState} />}
      <Stack gap={3}>
        <Heading as="h2" size={2}>
          What was read
        </Heading>
        <Text size={1} muted>
          Every time staff read what guests sent: once an hour for the same, and each change. Kept
          for two years; nobody can change it.
        </Text>
      </Stack>
      <Flex gap={3} wrap="wrap">
        <Entry
          label="From"
          type="date"
          fontSize={1}
          value={from}
          onType={(day) => ask({ from: day })}
        />
        <Entry label="To" type="date" fontSize={1} value={to} onType={(day) => ask({ to: day })} />
        <SelectField
          label="Person"
          fontSize={1}
          value={by}
          options={[
            ['', 'Everybody'],
            ...staff.map(({ email, name }) => [email, name ?? email] as const),
          ]}
          onChoose={(email) => ask({ by: email || undefined })}
        />
        <SelectField
          label="Kind"
          fontSize={1}
          value={kind}
          options={[['', 'All kinds'], ...KINDS.map((each) => [each, getKindLabel(each)] as const)]}
          onChoose={(value) => ask({ kind: KINDS.find((each) => each === value) })}
        />
        <SelectField
          label="Lists"
          fontSize={1}
          value={withoutLists ? '' : 'with'}
          options={[
            ['', 'Not shown'],
            ['with', 'Shown, too'],
          ]}
          onChoose={(value) => ask({ withoutLists: value === '' })}
        />
      </Flex>
      {!isInOrder && (
        <Problem message={`Choose two days in order, less than ${MAX_READING_DAYS} days apart.`} />
      )}
      {error !== undefined && <Problem message={error} onRetry={reload} />}
      {isInOrder && !page && error === undefined && <Waiting />}
      {page?.items.length === 0 && <Text size={1}>Nothing of this was read on these days.</Text>}
      {[...days].map(([day, readings]) => (
        <Section key={day} heading="h3" title={formatDay(day)}>
          <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {readings.map((reading) => (
              <Card
                as="li"
                key={JSON.stringify(reading)}
                paddingX={3}
                paddingY={2}
                radius={2}
                border
              >
                <Flex gap={3} align="center" wrap="wrap">
                  <Box flex={1} style={{ minWidth: 200, overflowWrap: 'anywhere' }}>
                    <Text size={1}>
                      <strong>
                        {formatClock(toSingaporeTime(new Date(reading.at)).minutes)}
                        {by === '' && `, ${nameOf(reading.by)}`}
                      </strong>{' '}
                      {describeReading(reading)}
                    </Text>
                  </Box>
                  {reading.enquiry !== undefined && reading.reference !== undefined && (
                    <ViewLink
                      state={getState(reading.enquiry)}
                      text={reading.reference}
                      aria-label={`Open ${reading.reference}`}
                      onOpen={() => onOpen(reading.enquiry ?? '')}
                    />
                  )}
                </Flex>
              </Card>
            ))}
          </Stack>
        </Section>
      ))}
      <Flex gap={2}>
        {nextToken !== undefined && <Press text="Back to the latest" onClick={() => ask({})} />}
        {page?.nextToken !== undefined && (
          <Press text="Earlier" onClick={() => ask({ nextToken: page.nextToken })} />
        )}
      </Flex>
    </Stack>
  )
}
