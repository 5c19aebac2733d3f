import { type Kind, KINDS } from 'core/enquiry-kinds'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { getSingaporeDate } from 'core/singapore-clock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { BackLink } from './back-link.tsx'
import { Entry } from './components/entry.tsx'
import { getKindLabel } from './labels.ts'
import { ViewLink } from './link-button.tsx'
import { describePerson, type PeopleClient } from './people.ts'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { describeReading, describeReason, type ReadingPage } from './reading.ts'
import { SelectField } from './components/select-field.tsx'
import { formatMoment } from './singapore-time.ts'
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

/** Shows managers who read what of visitors, and why, by day. */
export function ReadingLog(props: ReadingLogProps) {
  const { client, people, listState, getState, isBesideList, onSessionEnd } = props
  const [date, setDate] = useState(() => getSingaporeDate())
  const [by, setBy] = useState('')
  const [kind, setKind] = useState<Kind>()
  const [withoutLists, setWithoutLists] = useState(true)
  const [page, setPage] = useState<ReadingPage>()
  const [error, setError] = useState<string>()
  // Addresses stand for names that cannot be read.
  const { value: staff = [] } = useRead('people', (signal) => people.list(signal), onSessionEnd)
  const controller = useRef<AbortController>(undefined)

  const read = useCallback(
    async (nextToken?: string) => {
      controller.current?.abort()
      const { signal } = (controller.current = new AbortController())
      try {
        const found = await client.getReadings(
          { date, by: by || undefined, kind, withoutLists, nextToken },
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
    [by, client, date, kind, onSessionEnd, withoutLists],
  )

  useEffect(() => {
    const readFirst = async () => read()
    if (date !== '') void readFirst()
    return () => controller.current?.abort()
  }, [date, read])

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
        <Entry label="Day" type="date" fontSize={1} value={date} onType={choose(setDate)} />
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
      {error !== undefined && <Problem message={error} onRetry={() => void read()} />}
      {!page && error === undefined && <Waiting />}
      {page?.items.length === 0 && <Text size={1}>Nothing of this was read on that day.</Text>}
      <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {page?.items.map((reading) => (
          <Card as="li" key={JSON.stringify(reading)} padding={3} radius={2} border>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                {describePerson(reading.by, staff.find(({ email }) => email === reading.by)?.name)},{' '}
                {formatMoment(reading.at)}
              </Text>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {[describeReading(reading), describeReason(reading)].filter(Boolean).join(', ')}
              </Text>
              {reading.enquiry !== undefined && reading.reference !== undefined && (
                <Flex>
                  <ViewLink state={getState(reading.enquiry)} text={`Open ${reading.reference}`} />
                </Flex>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
      {page?.nextToken !== undefined && (
        <Button mode="ghost" text="Load more" onClick={() => void read(page.nextToken)} />
      )}
    </Stack>
  )
}
