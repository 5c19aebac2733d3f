import { Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { useState } from 'react'
import { EnquiryRows, type EnquiryRowsProps } from './enquiry-rows.tsx'
import type { Guest } from './enquiry.ts'

/** Enquiries shown before all are asked for. */
const FIRST = 3

interface GuestPanelProps extends Pick<EnquiryRowsProps, 'sender' | 'me' | 'names' | 'getState'> {
  /** Undefined until it is read. */
  guest: Guest | undefined
  error: string | undefined
}

/** Lists the other enquiries of the sender of one. */
export function GuestPanel(props: GuestPanelProps) {
  const { guest, error, ...rest } = props
  const [isWhole, setIsWhole] = useState(false)

  if (error !== undefined)
    return <Text size={1}>What else they sent cannot be read at the moment.</Text>
  if (!guest) return <Text size={1}>Looking for what else they sent…</Text>
  const { others } = guest
  return (
    <Stack gap={3}>
      {others.length === 0 && <Text size={1}>Nothing else.</Text>}
      <EnquiryRows {...rest} items={isWhole ? others : others.slice(0, FIRST)} />
      {!isWhole && others.length > FIRST && (
        <Press text={`Show all ${others.length}`} onClick={() => setIsWhole(true)} />
      )}
    </Stack>
  )
}
