import type { Status } from 'core/enquiry-words'
import { Badge, type BadgeTone } from '@sanity/ui'
import { STATUS_LABELS } from './labels.ts'

const TONES: Readonly<Record<Status, BadgeTone>> = {
  NEW: 'primary',
  CONFIRMED: 'positive',
  AWAITING_PAYMENT: 'caution',
  PAID: 'positive',
  REFUND_REQUESTED: 'critical',
  IN_PROGRESS: 'caution',
  DONE: 'default',
  CANCELLED: 'default',
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
