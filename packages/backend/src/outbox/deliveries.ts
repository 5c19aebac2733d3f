import { z } from 'zod'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import {
  type EnquiryRecord,
  NOTICE_TYPES,
  type NoticeType,
  type PendingNotice,
} from '../store/enquiry-record.ts'

/** `diners`: guests with a table on the day of a drive that was cancelled; `referrer`: the member who sent a friend. */
export const CHANNELS = ['visitor', 'staff', 'diners', 'referrer', 'conversion', 'google'] as const
export type Channel = (typeof CHANNELS)[number]

const deliverySchema = z.object({
  /** Stable however often the notice is expanded, so that receivers can deduplicate by it. */
  id: z.string(),
  type: z.enum(NOTICE_TYPES),
  /** ISO time of the event. */
  at: z.string(),
  /** The request that caused it, as the logs name it. */
  requestId: z.string().optional(),
  channel: z.enum(CHANNELS),
  /** `parked`: given up, an operator has to look at it. */
  state: z.enum(['pending', 'sent', 'skipped', 'parked']),
  attempts: z.number(),
  /** ISO time of the next attempt, while pending. */
  dueAt: z.string(),
  /** Says why it was skipped or parked, or failed last. Without personal data. */
  reason: z.string().optional(),
})

/** One notice for one receiver. */
export type Delivery = z.infer<typeof deliverySchema>

const deliveriesSchema = z.array(deliverySchema).default([])

/** The deliveries stored with a record. */
export function toDeliveries(item: Record<string, unknown>): Delivery[] {
  return deliveriesSchema.parse(item.deliveries)
}

const CHANNELS_OF_TYPE: Readonly<Record<NoticeType, readonly Channel[]>> = {
  created: ['visitor', 'staff', 'conversion'],
  changed: ['visitor', 'staff'],
  cancelled: ['visitor', 'staff', 'diners'],
  paid: ['visitor', 'staff', 'conversion'],
  'refund-requested': ['visitor', 'staff'],
  accepted: ['visitor'],
  offered: ['visitor'],
  'drive-offered': ['visitor'],
  sold: ['conversion', 'google'],
  rewarded: ['visitor', 'referrer'],
  unreachable: ['staff'],
  'reminder-day': ['visitor'],
  'reminder-hours': ['visitor'],
  resent: ['visitor'],
  code: ['visitor'],
  assigned: ['staff'],
  replied: ['visitor'],
}

/** Expands a notice into its deliveries. The ids sort by time. */
export function toPendingDeliveries(
  { id: recordId, kind }: Pick<EnquiryRecord, 'id' | 'kind'>,
  { id, type, at, requestId }: PendingNotice,
): Delivery[] {
  const isDrive = ENQUIRY_KINDS[kind].visit === 'DRIVE'
  const channels = CHANNELS_OF_TYPE[type].filter((channel) => channel !== 'diners' || isDrive)
  return channels.map((channel) => ({
    id: `${at.replaceAll(/[^\dTZ]/g, '')}-${recordId}-${id}-${channel}`,
    type,
    at,
    ...(requestId !== undefined && { requestId }),
    channel,
    state: 'pending',
    attempts: 0,
    dueAt: at,
  }))
}

/** Tells whether a delivery takes a notice to the visitor. */
export const isToVisitor = ({ id }: Pick<Delivery, 'id'>, noticeId: string): boolean =>
  id.endsWith(`-${noticeId}-visitor`)

/** The record and the notice of a delivery to the visitor; undefined for a mail beside the outbox. */
export function parseDeliveryId(id: string): { recordId: string; noticeId: string } | undefined {
  const [, recordId, noticeId] = /^\w+-([A-Z_]+-[0-9A-Z]{26})-(.+)-visitor$/.exec(id) ?? []
  return recordId === undefined || noticeId === undefined ? undefined : { recordId, noticeId }
}

/** A receiver's reason not to take something. */
export interface SendFailure {
  /** Logged, so without personal data. */
  reason: string
  /** True when a retry is pointless. */
  isPermanent: boolean
}

/** Outcome of one attempt. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'skipped'; reason: string }
  | ({ state: 'failed' } & SendFailure)

const FIRST_DELAY = 1_000
const MAX_DELAY = 5 * 60_000
/** About seven hours of retries. */
export const MAX_ATTEMPTS = 100

/**
 * Milliseconds until the next attempt: exponential backoff up to five minutes, half of it random jitter, so
 * that simultaneous failures do not retry together.
 */
export function getDelay(attempts: number, random: () => number): number {
  const full = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempts - 1))
  return Math.round(full * (1 - random() / 2))
}

/** The delivery after an attempt. */
export function settle(
  delivery: Delivery,
  outcome: Outcome,
  now: number,
  random: () => number,
): Delivery {
  const attempts = delivery.attempts + 1
  if (outcome.state === 'sent') return { ...delivery, attempts, state: 'sent', reason: undefined }
  const { reason } = outcome
  if (outcome.state === 'skipped') return { ...delivery, attempts, state: 'skipped', reason }
  if (outcome.isPermanent || attempts >= MAX_ATTEMPTS) {
    return { ...delivery, attempts, state: 'parked', reason }
  }
  const dueAt = new Date(now + getDelay(attempts, random)).toISOString()
  return { ...delivery, attempts, dueAt, reason }
}
