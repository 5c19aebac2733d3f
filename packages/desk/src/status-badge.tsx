import type { Status } from 'core/enquiry-words'
import { Badge, type BadgeTone, Flex } from '@sanity/ui'
import type { EnquirySummary } from './enquiry.ts'
import { getStatusLabel } from './labels.ts'

const TONES: Readonly<Record<Status, BadgeTone>> = {
  NEW: 'caution',
  CONTACTED: 'caution',
  CONFIRMED: 'positive',
  SEATED: 'positive',
  AWAITING_PAYMENT: 'caution',
  PAID: 'positive',
  REFUND_REQUESTED: 'critical',
  IN_PROGRESS: 'caution',
  INTERVIEW: 'caution',
  OFFERED: 'positive',
  DECLINED: 'default',
  DONE: 'default',
  NO_SHOW: 'critical',
  WITHDRAWN: 'default',
  CANCELLED: 'default',
}

export function StatusBadge({ enquiry }: { enquiry: EnquirySummary }) {
  const { isNew, status } = enquiry
  return (
    <Flex gap={1} wrap="wrap">
      {isNew && <Badge tone="primary">New</Badge>}
      <Badge tone={TONES[status]}>{getStatusLabel(enquiry)}</Badge>
    </Flex>
  )
}
