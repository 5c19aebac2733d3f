import type { Status } from 'core/enquiry-words'
import { Badge, type BadgeTone } from '@sanity/ui'
import type { EnquirySummary } from './enquiry.ts'
import { getStatusLabel } from './labels.ts'

const TONES: Readonly<Record<Status, BadgeTone>> = {
  NEW: 'primary',
  CONTACTED: 'caution',
  CONFIRMED: 'positive',
  SEATED: 'positive',
  AWAITING_PAYMENT: 'caution',
  PAID: 'positive',
  REFUND_REQUESTED: 'critical',
  IN_PROGRESS: 'caution',
  DONE: 'default',
  NO_SHOW: 'critical',
  WITHDRAWN: 'default',
  CANCELLED: 'default',
}

export function StatusBadge({ enquiry }: { enquiry: EnquirySummary }) {
  return <Badge tone={TONES[enquiry.status]}>{getStatusLabel(enquiry)}</Badge>
}
