import { type Kind, KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import { REPLY_CHANNELS } from 'core/staff-replies'
import { attributionSchema } from 'core/tracking/attribution-schema'
import { z } from 'zod'
import { MAIL_PROBLEMS } from './mail-problems.ts'

export const NOTICE_TYPES = [
  'created',
  'changed',
  'cancelled',
  'paid',
  'refund-requested',
  /** Staff accepted a large group. */
  'accepted',
  /** A table came free for a place on the waiting list. */
  'offered',
  /** A drive that was cancelled is offered to guests with a table. */
  'drive-offered',
  /** Staff closed it with a sale. */
  'sold',
  /** Staff finished the drive of a friend, who has a voucher now, and so has the member who sent them. */
  'rewarded',
  /** The visitor's address takes no mail. */
  'unreachable',
  /** A day and two hours before a visit. */
  'reminder-day',
  'reminder-hours',
  /** The confirmation once more, as its sender or staff asked for it. */
  'resent',
  /** The code that opens it, as somebody with its reference and the address or number of its sender asked for. */
  'code',
  /** Somebody of staff gave it to a colleague. */
  'assigned',
  /** Staff reply to its sender. */
  'replied',
] as const

export type NoticeType = (typeof NOTICE_TYPES)[number]

const noticeSchema = z.object({
  /** Unique among all notices; receivers deduplicate by it. */
  id: z.string(),
  type: z.enum(NOTICE_TYPES),
  at: z.string(),
  /** The request that caused it, as the logs name it. */
  requestId: z.string().optional(),
})

/** An event about a record to announce: to its owner, to staff, to conversion tracking. */
export type PendingNotice = z.infer<typeof noticeSchema>

const originSchema = z.object({
  ...attributionSchema.shape,
  referrerId: z.string().optional(),
  eventId: z.string().optional(),
  initiatedModel: z.string().optional(),
  hasTrackingConsent: z.boolean().optional(),
  /** The honeypot of its form was filled in. */
  isTrapped: z.boolean().optional(),
  pageUrl: z.string().optional(),
  clientAddress: z.string().optional(),
  userAgent: z.string().optional(),
})

/** Reasons why a fee must be refunded. */
const REFUND_CAUSES = ['asked', 'paid-after-cancellation', 'paid-twice', 'wrong-amount'] as const

export type RefundCause = (typeof REFUND_CAUSES)[number]

const paymentSchema = z.object({
  amountCents: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  /** Version of the accepted terms. */
  termsVersion: z.string(),
  /** Id of the provider's checkout session. */
  sessionId: z.string().optional(),
  checkoutUrl: z.string().optional(),
  checkoutExpiresAt: z.string().optional(),
  /** Number of payment pages opened for it. */
  attempt: z.number().optional(),
  /** Set by the provider's webhook; an `unwanted` payment must be refunded. */
  state: z
    .enum(['open', 'submitted', 'failed', 'expired', 'paid', 'unwanted', 'refunded'])
    .optional(),
  /** Event ids that were applied, latest last. */
  eventIds: z.array(z.string()).optional(),
  paymentIntentId: z.string().optional(),
  paidAt: z.string().optional(),
  /** Amount refunded, in whole or in part. */
  refundedCents: z.number().optional(),
  refundRequestedAt: z.string().optional(),
  refundCause: z.enum(REFUND_CAUSES).optional(),
  /** In the visitor's words, or what is wrong with the payment. */
  refundReason: z.string().optional(),
  refundTermsVersion: z.string().optional(),
  /** Refunds of payments that are not reported yet. */
  earlyRefunds: z
    .array(
      z.object({
        paymentIntentId: z.string().optional(),
        refundedCents: z.number(),
        isFull: z.boolean(),
      }),
    )
    .optional(),
})

export type Payment = z.infer<typeof paymentSchema>

const saleSchema = z.object({
  /** Number of the sales agreement: one sale, whoever closes it. */
  agreement: z.string(),
  priceCents: z.number(),
  /** Day of the agreement in Singapore. */
  date: z.string(),
  model: z.string().optional(),
  variant: z.string().optional(),
  closedAt: z.string(),
  closedBy: z.string(),
  /** The buyer's newest click on an ad of Google, which is kept with consent only. */
  googleClick: attributionSchema.pick({ gclid: true, gbraid: true, wbraid: true }).optional(),
  /** Data that the buyer agreed to tell Meta; absent without consent. */
  metaMatch: z.object({ fbc: z.string().optional(), fbp: z.string().optional() }).optional(),
})

const offerSchema = z.object({
  /** "HH:MM" in Singapore. */
  time: z.string(),
  /** ISO times. */
  at: z.string(),
  until: z.string(),
})

/** A table that was offered to a place on the waiting list. */
export type TableOffer = z.infer<typeof offerSchema>

const driveOfferSchema = z.object({
  model: z.string(),
  /** ISO date and "HH:MM" in Singapore. */
  date: z.string(),
  time: z.string(),
  /** ISO time of its notice. */
  at: z.string(),
})

/** A drive that came free, offered to guests with a table. */
export type DriveOffer = z.infer<typeof driveOfferSchema>

/** A car that was sold to the sender. */
export type Sale = z.infer<typeof saleSchema>

const rewardSchema = z.object({
  /** Code of the member who sent them. */
  referrer: z.string(),
  /** Codes of the vouchers of both. */
  voucher: z.string(),
  referrerVoucher: z.string(),
  /** Last day of both, an ISO date in Singapore. */
  validUntil: z.string(),
})

/** Vouchers of a friend and of the member who sent them, for the friend's drive. */
export type Reward = z.infer<typeof rewardSchema>

/** Place, time and size of a visit. */
const placeSchema = z.object({
  venue: z.string().optional(),
  date: z.string().optional(),
  time: z.string().optional(),
  party: z.number().optional(),
  model: z.string().optional(),
  stayMinutes: z.number().optional(),
})

export type VisitPlace = z.infer<typeof placeSchema>
const replySchema = z.object({
  /** ULID from whoever sends it, and the id of its notice: sent twice, it leaves once. */
  id: z.string(),
  at: z.string(),
  by: z.string(),
  channel: z.enum(REPLY_CHANNELS),
  text: z.string(),
  /** Reason why its mail did not arrive. */
  problem: z.enum(MAIL_PROBLEMS).optional(),
})

/** A reply of staff to the sender. */
export type Reply = z.infer<typeof replySchema>

const recordSchema = z.object({
  pk: z.string(),
  sk: z.literal('RECORD'),
  /** Public id: grants nothing without a session or a manage token. */
  id: z.string(),
  kind: z.enum(KINDS),
  /** ULID of the sender; the same key twice is the same enquiry. */
  key: z.string(),
  reference: z.string(),
  status: z.enum(STATUSES),
  /** Version for optimistic locking. */
  version: z.number(),
  /** ISO times in UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** End of its retention period. */
  purgeAt: z.string(),
  /** TTL in seconds for DynamoDB: later than `purgeAt`. */
  expiresAt: z.number(),
  /** Hash of the content: the same key with other content is no resubmission. */
  contentHash: z.string(),
  /** Hash of the content of the last application that updated this one. */
  repeatHash: z.string().optional(),
  venue: z.string().optional(),
  /** ISO date and "HH:MM" in Singapore. */
  date: z.string().optional(),
  time: z.string().optional(),
  party: z.number().optional(),
  /** Time for which the table of a visit is taken. */
  stayMinutes: z.number().optional(),
  /** When its sender answered a reminder of the visit that they are coming. */
  confirmedAt: z.string().optional(),
  /** True until the reader of its mailbox has asked for offers; for a place on the waiting list. */
  isUnproven: z.boolean().optional(),
  /** When its confirmation was sent once more, the latest last. */
  resentAt: z.array(z.string()).optional(),
  /** Codes that open it: when they were asked for, the latest last, and how often the latest was tried. */
  codes: z
    .object({
      askedAt: z.array(z.string()),
      by: z.enum(['email', 'phone']),
      tries: z.number(),
    })
    .optional(),
  /** Channel by which its sender has proven to read what we send: by a code, or by their account. */
  provenContact: z.enum(['email', 'phone']).optional(),
  model: z.string().optional(),
  /** Id of the other half of a dine-and-drive. */
  with: z.string().optional(),
  /** Only the first half of a dine-and-drive is announced, for both. */
  isSecondHalf: z.boolean().optional(),
  /** Fields of the kind's input without an attribute of their own. */
  details: z.record(z.string(), z.unknown()),
  person: z.object({
    name: z.string(),
    email: z.string().optional(),
    /** E.164. */
    phone: z.string().optional(),
  }),
  consents: z.array(
    z.object({
      purpose: z.string(),
      textVersion: z.string(),
      givenAt: z.string(),
      /** The words that were ticked. */
      text: z.string().optional(),
      /** Path of the page on which they were. */
      place: z.string().optional(),
      /** Internet address from which they were sent. */
      clientAddress: z.string().optional(),
      /** Stored with the wording: both are evidence. */
      withdrawnAt: z.string().optional(),
    }),
  ),
  origin: originSchema.optional(),
  /** Subject of the member who sent it with a session. */
  member: z.string().optional(),
  /** Address of the member of staff who took it from a guest on the phone. */
  takenBy: z.string().optional(),
  /** Tells when a staff member first opened it. */
  openedAt: z.string().optional(),
  /** Address of the member of staff who has it. */
  assignee: z.string().optional(),
  /** Address of the colleague who gave it to the assignee, until they open it. */
  handedBy: z.string().optional(),
  /** Day in Singapore until which staff let it rest, and who of them. */
  snoozedUntil: z.string().optional(),
  snoozedBy: z.string().optional(),
  notes: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** Replies of staff, the latest last. */
  replies: z.array(replySchema).optional(),
  /** Changes of the status, with who made them when, the latest last. */
  statusChanges: z
    .array(
      z.object({
        at: z.string(),
        by: z.string(),
        from: z.enum(STATUSES),
        to: z.enum(STATUSES),
      }),
    )
    .optional(),
  /** Changes of a visit's place, time or size, with who made them when, the latest last. */
  moves: z
    .array(
      z.object({
        at: z.string(),
        by: z.string(),
        from: placeSchema,
        to: placeSchema,
        /** The answer to a reminder that the move has superseded. */
        confirmedAt: z.string().optional(),
      }),
    )
    .optional(),
  payment: paymentSchema.optional(),
  sale: saleSchema.optional(),
  /** Vouchers of a drive to which a member sent a friend. */
  reward: rewardSchema.optional(),
  /** Offers to a place on the waiting list, the latest last. */
  offers: z.array(offerSchema).optional(),
  /** Offers of drives to a table, the latest last. */
  driveOffers: z.array(driveOfferSchema).optional(),
  pending: z.array(noticeSchema),
  /** State of what was announced; the outbox alone writes it. */
  deliveries: z.array(z.looseObject({ id: z.string(), state: z.string() })).optional(),
  outboxPk: z.string().optional(),
  outboxSk: z.string().optional(),
  ownerPk: z.string(),
  ownerSk: z.string(),
  duePk: z.string(),
  dueSk: z.string(),
})

/** A stored enquiry. */
export type EnquiryRecord = z.infer<typeof recordSchema>

/** @throws when an item is not a record: only this code writes them. */
export function toEnquiryRecord(item: unknown): EnquiryRecord {
  return recordSchema.parse(item)
}

export const isEnquiryRecord = (item: unknown): item is EnquiryRecord =>
  recordSchema.safeParse(item).success

/** Crockford base 32; the first character stays below 8 because a ULID has 128 bits. */
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

export const isUlid = (text: string): boolean => ULID.test(text)

/** "RESERVATION-01JD…": safe in URLs. */
export const buildEnquiryId = (kind: Kind, key: string): string => `${kind}-${key}`

export interface EnquiryKey {
  kind: Kind
  key: string
}

/** The parts of a valid id. */
export function parseEnquiryId(id: string): EnquiryKey | undefined {
  const kind = KINDS.find((each) => id.startsWith(`${each}-`))
  if (kind === undefined) return undefined
  const key = id.slice(kind.length + 1)
  return isUlid(key) ? { kind, key } : undefined
}

/** The primary key of a record. */
export const buildRecordKey = ({ kind, key }: EnquiryKey) => ({
  pk: `${kind}#${key}`,
  sk: 'RECORD' as const,
})

const REFERENCE_LENGTH = 8

/** "BYD-7Q4KX2MD", from the key's random part. */
export const buildReference = (key: string): string => `BYD-${key.slice(-REFERENCE_LENGTH)}`

/** Consents that were given and not withdrawn. */
export const getStandingConsents = ({
  consents,
}: Pick<EnquiryRecord, 'consents'>): EnquiryRecord['consents'] =>
  consents.filter(({ withdrawnAt }) => withdrawnAt === undefined)
