import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { EnquiryRows } from './enquiry-rows.tsx'
import { describeGuest } from './guest.ts'
import type { Names } from './labels.ts'
import type { StaffClient } from './staff-client.ts'
import { useRead } from './use-read.ts'

/** Enquiries shown before all are asked for. */
const FIRST = 3

interface GuestPanelProps {
  client: StaffClient
  id: string
  me: string
  names: Names
  /** Router state of an enquiry, including the filter. */
  getState: (id: string) => Record<string, unknown>
  onSessionEnd: () => void
}

/** Other enquiries of the sender of one, with how often they came and what they do not eat. */
export function GuestPanel(props: GuestPanelProps) {
  const { client, id, me, names, getState, onSessionEnd } = props
  const [isWhole, setIsWhole] = useState(false)
  const { value: guest, error } = useRead(id, (signal) => client.getGuest(id, signal), onSessionEnd)

  if (error !== undefined)
    return <Text size={1}>What else this guest sent cannot be read at the moment.</Text>
  if (!guest) return <Text size={1}>Looking for what else this guest sent…</Text>
  const { others } = guest
  return (
    <Stack gap={3}>
      {describeGuest(guest).map((line) => (
        <Text key={line} size={1}>
          {line}
        </Text>
      ))}
      <EnquiryRows
        items={isWhole ? others : others.slice(0, FIRST)}
        me={me}
        names={names}
        getState={getState}
      />
      {!isWhole && others.length > FIRST && (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            text={`Show all ${others.length}`}
            onClick={() => setIsWhole(true)}
          />
        </Flex>
      )}
    </Stack>
  )
}
