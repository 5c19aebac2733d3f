import { Flex, Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { useState } from 'react'
import { EnquiryRows } from './enquiry-rows.tsx'
import type { EnquirySummary, Guest } from './enquiry.ts'
import type { Names } from './labels.ts'

/** Enquiries shown before all are asked for. */
const FIRST = 3

interface GuestPanelProps {
  /** Undefined until it is read. */
  guest: Guest | undefined
  error: string | undefined
  /** Sender of the enquiry whose others are listed. */
  sender: EnquirySummary['person'] | undefined
  me: string
  names: Names
  /** Router state of an enquiry, including the filter. */
  getState: (id: string) => Record<string, unknown>
}

/** Lists the other enquiries of the sender of one. */
export function GuestPanel(props: GuestPanelProps) {
  const { guest, error, sender, me, names, getState } = props
  const [isWhole, setIsWhole] = useState(false)

  if (error !== undefined)
    return <Text size={1}>What else they sent cannot be read at the moment.</Text>
  if (!guest) return <Text size={1}>Looking for what else they sent…</Text>
  const { others } = guest
  return (
    <Stack gap={3}>
      {others.length === 0 && <Text size={1}>Nothing else.</Text>}
      <EnquiryRows
        sender={sender}
        items={isWhole ? others : others.slice(0, FIRST)}
        me={me}
        names={names}
        getState={getState}
      />
      {!isWhole && others.length > FIRST && (
        <Flex>
          <Press text={`Show all ${others.length}`} onClick={() => setIsWhole(true)} />
        </Flex>
      )}
    </Stack>
  )
}
