import { type Kind, KINDS } from 'core/enquiry-kinds'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { addDays, formatClock, getSingaporeDate, toSingaporeTime } from 'core/singapore-clock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_READING_DAYS } from 'core/reading-log'
import { BackLink } from './back-link.tsx'
import { Entry } from './components/entry.tsx'
import { getKindLabel } from './labels.ts'
import { ViewLink } from './link-button.tsx'
import { describePerson, type PeopleClient } from './people.ts'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import {
  describeReading,
  describeReason,
  groupByDay,
  type Reading,
  type ReadingPage,
} from './reading.ts'
import { Section } from './components/section.tsx'
import { SelectField } from './components/select-field.tsx'
import { formatDay } from './singapore-time.ts'
import { type StaffClient, toMessage } from './staff-client.ts'
import { useRead } from './use-read.ts'

interface ReadingLogProps {
  client: StaffClient
  people: PeopleClient
  /** Router state of the list. */
  listState: Record<string, unknown>
  /** Router state of an enquiry. */
  getState: (id: string) => Record<string, unknown>
  isBesideList: boolean
  onSessionEnd: () => void
}

/** Shows managers who read what of visitors, and why, day by day. */
export function ReadingLog(props: ReadingLogProps) {
  const { client, people, listState, getState, isBesideList, onSessionEnd } = props
  const [from, setFrom] = useState(() => getSingaporeDate())
  const [to, setTo] = useState(from)
  const [by, setBy] = useState('')
  const [kind, setKind] = useState<Kind>()
  const [withoutLists, setWithoutLists] = useState(true)
  const [page, setPage] = useState<ReadingPage>()
  const [error, setError] = useState<string>()
  // Addresses stand for names that cannot be read.
  const { value: staff = [] } = useRead('people', (signal) => people.list(signal), onSessionEnd)
  const controller = useRef<AbortController>(undefined)

  const isRange = from !== '' && from <= to && to < addDays(from, MAX_READING_DAYS)

  const read = useCallback(
    async (nextToken?: string) => {
      controller.current?.abort()
      const { signal } = (controller.current = new AbortController())
      try {
        const found = await client.getReadings(
          { from, to, by: by || undefined, kind, withoutLists, nextToken },
          signal,
        )
        if (signal.aborted) return
        setPage((shown) =>
          nextToken === undefined
            ? found
            : { ...found, items: [...(shown?.items ?? []), ...found.items] },
        )
        setError(undefined)
      } catch (cause) {
        if (signal.aborted) return
        setError(toMessage(cause, onSessionEnd))
      }
    },
    [by, client, from, kind, onSessionEnd, to, withoutLists],
  )

  useEffect(() => {
    const readFirst = async () => read()
    if (isRange) void readFirst()
    return () => controller.current?.abort()
  }, [isRange, read])

  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPage(undefined)
      set(value)
    }

  return (
    <Stack as="article" gap={4} padding={4} aria-label="What was read">
      {!isBesideList && <BackLink state={listState} />}
      <Stack gap={3}>
        <Heading as="h2" size={2}>
          What was read
        </Heading>
        <Text size={1} muted>
          Every time staff read what visitors sent; reading the same again within an hour is not
          listed twice. Kept for two years; nobody can change it.
        </Text>
      </Stack>
      <Flex gap={3} wrap="wrap">
        <Entry label="From" type="date" fontSize={1} value={from} onType={choose(setFrom)} />
        <Entry label="To" type="date" fontSize={1} value={to} onType={choose(setTo)} />
        <SelectField
          label="Person"
          fontSize={1}
          value={by}
          options={[
            ['', 'Everybody'],
            ...staff.map(({ email, name }) => [email, name ?? email] as const),
          ]}
          onChoose={choose(setBy)}
        />
        <SelectField
          label="Kind"
          fontSize={1}
          value={kind ?? ''}
          options={[['', 'All kinds'], ...KINDS.map((each) => [each, getKindLabel(each)] as const)]}
          onChoose={(value) => choose(setKind)(KINDS.find((each) => each === value))}
        />
        <SelectField
          label="Lists"
          fontSize={1}
          value={withoutLists ? '' : 'with'}
          options={[
            ['', 'Left out'],
            ['with', 'Shown, too'],
          ]}
          onChoose={(value) => choose(setWithoutLists)(value === '')}
        />
      </Flex>
      {!isRange && (
        <Text size={1}>{`Choose two days, at most ${MAX_READING_DAYS} days apart.`}</Text>
      )}
      {isRange && error !== undefined && <Problem message={error} onRetry={() => void read()} />}
      {isRange && !page && error === undefined && <Waiting />}
      {page?.items.length === 0 && <Text size={1}>Nothing of this was read on these days.</Text>}
      {groupByDay(page?.items ?? []).map(([day, readings]) => (
        <Section key={day} heading="h3" title={formatDay(day)}>
          <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {readings.map((reading) => (
              <Card as="li" key={JSON.stringify(reading)} padding={3} radius={2} border>
                <ReadingLine
                  reading={reading}
                  name={staff.find(({ email }) => email === reading.by)?.name}
                  getState={getState}
                />
              </Card>
            ))}
          </Stack>
        </Section>
      ))}
      {page?.nextToken !== undefined && (
        <Button mode="ghost" text="Load more" onClick={() => void read(page.nextToken)} />
      )}
    </Stack>
  )
}

interface ReadingLineProps {
  reading: Reading
  name: string | undefined
  getState: (id: string) => Record<string, unknown>
}

function ReadingLine({ reading, name, getState }: ReadingLineProps) {
  const { at, by, enquiry, reference } = reading
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Stack gap={3} flex={1} style={{ minWidth: 200 }}>
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {formatClock(toSingaporeTime(new Date(at)).minutes)}, {describePerson(by, name)}
        </Text>
        <Text size={1}>
          {[describeReading(reading), describeReason(reading)].filter(Boolean).join(', ')}
        </Text>
      </Stack>
      {enquiry !== undefined && reference !== undefined && (
        <ViewLink state={getState(enquiry)} text={reference} aria-label={`Open ${reference}`} />
      )}
    </Flex>
  )
}
