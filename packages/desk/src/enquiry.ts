import { KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import { parseJson } from 'core/parse-json'
import { REPLY_CHANNELS, REPLY_STATES } from 'core/staff-replies'
import { z } from 'zod'

/** GraphQL returns null for absent values. */
export const optional = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? undefined)

const text = optional(z.string())
const number = optional(z.number())

const summarySchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  reference: z.string(),
  status: z.enum(STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  venue: text,
  date: text,
  time: text,
  party: number,
  model: text,
  topic: text,
  with: text,
  assignee: text,
  snoozedUntil: text,
  paymentState: text,
  sale: optional(
    z.object({
      agreement: z.string(),
      priceCents: z.number(),
      date: z.string(),
      model: text,
      variant: text,
      closedAt: z.string(),
      closedBy: z.string(),
    }),
  ),
  /** No staff member has opened it. */
  isNew: z.boolean().nullish().transform(Boolean),
  person: z.object({ name: z.string(), email: text, phone: text }),
})

/** An enquiry as the list shows it. */
export type EnquirySummary = z.infer<typeof summarySchema>

const touch = optional(z.object({ landingPage: text, referrer: text, at: text }))

const detailedSchema = summarySchema.extend({
  details: z.string().transform(parseJson).pipe(z.record(z.string(), z.unknown())),
})

/** An enquiry as the running list shows it. */
export type DetailedEnquiry = z.infer<typeof detailedSchema>

const place = z.object({ venue: text, date: text, time: text, party: number, model: text })

/** Parts of a visit that can be moved or resized. */
export type Place = z.infer<typeof place>

export const enquirySchema = detailedSchema.extend({
  snoozedBy: text,
  purgeAt: z.string(),
  consents: z.array(
    z.object({
      purpose: z.string(),
      textVersion: z.string(),
      givenAt: z.string(),
      text,
      place: text,
      withdrawnAt: text,
    }),
  ),
  notes: optional(z.array(z.object({ at: z.string(), by: z.string(), text: z.string() }))),
  replies: optional(
    z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        channel: z.enum(REPLY_CHANNELS),
        text: z.string(),
        state: z.enum(REPLY_STATES),
      }),
    ),
  ),
  replyBy: optional(z.array(z.enum(REPLY_CHANNELS))),
  origin: optional(
    z.object({
      adSource: text,
      referrerId: text,
      pageUrl: text,
      clickedAds: z.array(z.string()),
      firstTouch: touch,
      lastTouch: touch,
    }),
  ),
  statusChanges: optional(
    z.array(
      z.object({ at: z.string(), by: z.string(), from: z.enum(STATUSES), to: z.enum(STATUSES) }),
    ),
  ),
  undoUntil: text,
  moves: optional(z.array(z.object({ at: z.string(), by: z.string(), from: place, to: place }))),
  moveUndoUntil: text,
  confirmedAt: text,
  isUnproven: optional(z.boolean()),
  takenBy: text,
  nextStatuses: optional(z.array(z.enum(STATUSES))),
  laterStatuses: optional(z.array(z.object({ status: z.enum(STATUSES), from: z.string() }))),
  mailProblem: optional(z.enum(['BOUNCED', 'COMPLAINED'])),
  payment: optional(
    z.object({
      amountCents: z.number(),
      state: text,
      paidAt: text,
      refundedCents: number,
      refundRequestedAt: text,
      refundCause: text,
      refundReason: text,
    }),
  ),
})

/** An enquiry with all its details. */
export type Enquiry = z.infer<typeof enquirySchema>

export const pageSchema = z.object({ items: z.array(summarySchema), nextToken: text })

export type EnquiryPage = z.infer<typeof pageSchema>

export const detailedPageSchema = z.object({ items: z.array(detailedSchema), nextToken: text })

export const guestSchema = z.object({
  others: z.array(summarySchema),
  visits: z.number(),
  noShows: z.number(),
  allergies: z.array(z.object({ text: z.string(), date: text })),
})

/** Other enquiries of the sender of one. */
export type Guest = z.infer<typeof guestSchema>

export const fileSchema = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) })

export type EnquiryFile = z.infer<typeof fileSchema>

export const exportSchema = z.object({
  id: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  rows: z.number(),
  url: optional(z.url({ protocol: /^https?$/ })),
})

/** A file of enquiries that the backend writes. */
export type EnquiryExport = z.infer<typeof exportSchema>

export const EXPORT_FIELDS = 'id state rows url'

export const SUMMARY_FIELDS = `id kind reference status createdAt updatedAt venue date time party
  model topic with assignee snoozedUntil paymentState isNew person { name email phone }
  sale { agreement priceCents date model variant closedAt closedBy }`

export const ENQUIRY_FIELDS = `${SUMMARY_FIELDS} snoozedBy purgeAt details
  consents { purpose textVersion givenAt text place withdrawnAt } notes { at by text }
  replies { id at by channel text state } replyBy
  origin { adSource referrerId pageUrl clickedAds
    firstTouch { landingPage referrer at } lastTouch { landingPage referrer at } } nextStatuses laterStatuses { status from } undoUntil confirmedAt isUnproven takenBy
  statusChanges { at by from to } moveUndoUntil
  moves { at by from { venue date time party model } to { venue date time party model } } mailProblem
  payment { amountCents state paidAt refundedCents refundRequestedAt refundCause refundReason }`
