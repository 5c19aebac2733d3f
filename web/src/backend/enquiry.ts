import 'server-only'
import { KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import {
  ALTERNATIVE_FIELDS,
  alternativeSchema,
  type Receipt,
  type Refusal,
  SUBMISSION_ANSWER,
  submissionSchema,
} from 'core/submission-answer'
import { z } from 'zod'
import { type Caller, callBackend } from './graphql.ts'

export const ENQUIRY_FIELDS = `{
  id kind reference status createdAt updatedAt version
  venue date time party stayMinutes confirmedAt model with details
  person { name email phone }
  consents { purpose withdrawnAt }
  canBeChanged isUnproven mayPress booking offer { time until } voucher eventId paymentState
  driveOffers { model time otherTimes ${ALTERNATIVE_FIELDS} }
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** AppSync gives AWSJSON as text. */
const details = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((value): Record<string, unknown> => {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  })

export const enquirySchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  reference: z.string(),
  status: z.enum(STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  venue: text,
  date: text,
  time: text,
  party: z
    .number()
    .nullish()
    .transform((value) => value ?? undefined),
  stayMinutes: z
    .number()
    .nullish()
    .transform((value) => value ?? undefined),
  confirmedAt: text,
  model: text,
  with: text,
  details,
  person: z.object({ name: z.string(), email: text, phone: text }),
  consents: z.array(z.object({ purpose: z.string(), withdrawnAt: text })),
  canBeChanged: z.boolean(),
  /** Nobody who reads its mailbox has asked for offers yet; for a place on the waiting list. */
  isUnproven: flag,
  /** Whether the link is that of its mail or message. */
  mayPress: flag,
  /** Booking that a place on the waiting list became. */
  booking: text,
  /** The table that is held for a place on the waiting list. */
  offer: z
    .object({ time: z.string(), until: z.string() })
    .nullish()
    .transform((value) => value ?? undefined),
  /** Drives that came free on the day of a table; with other times where somebody was quicker. */
  driveOffers: z.array(
    z.object({
      model: z.string(),
      time: z.string(),
      otherTimes: z
        .array(alternativeSchema)
        .nullish()
        .transform((times) => times ?? undefined),
    }),
  ),
  /** Code of the voucher that the sender was given. */
  voucher: text,
  /** Id of the event that the browser reports. */
  eventId: text,
  /** State of a pre-order's fee. */
  paymentState: text,
})

export type Enquiry = z.output<typeof enquirySchema>

const foundSchema = enquirySchema.nullable().transform((found) => found ?? undefined)

/** A record, and the token that opens it without a session. */
export interface Access {
  id: string
  token?: string
}

/** The record; undefined for callers who may not see it. */
export function getEnquiry(access: Access, caller?: Caller): Promise<Enquiry | undefined> {
  const query = `query Read($access: AccessInput!) {
    answer: enquiry(access: $access) ${ENQUIRY_FIELDS}
  }` as const
  return callBackend({ query, variables: { access } }, foundSchema, caller)
}

export interface Change {
  date?: string
  time?: string
  party?: number
  note?: string
  occasion?: string
  seating?: string
  highChairs?: number
  allergies?: string
  consents?: {
    purpose: string
    textVersion: string
    text: string
    givenAt: string
    place: string
    clientAddress?: string
  }[]
}

/** Moves a booking, or changes its party, note or wishes. */
export function changeEnquiry(
  access: Access,
  change: Change,
  caller?: Caller,
): Promise<Receipt | Refusal> {
  const query = `mutation Change($access: AccessInput!, $change: ChangeInput!) {
    answer: changeEnquiry(access: $access, change: $change) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access, change } }, submissionSchema, caller)
}

export function cancelEnquiry(access: Access, caller?: Caller): Promise<Receipt | Refusal> {
  const query = `mutation Cancel($access: AccessInput!) {
    answer: cancelEnquiry(access: $access) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access } }, submissionSchema, caller)
}

/** Books the table that is held for a place on the waiting list; the receipt is of the reservation. */
export function acceptOffer(access: Access, caller?: Caller): Promise<Receipt | Refusal> {
  const query = `mutation Accept($access: AccessInput!) {
    answer: acceptOffer(access: $access) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access } }, submissionSchema, caller)
}

/** Books a drive that came free on the day of a table, or another time of its car; the receipt is of the drive. */
export function acceptDrive(
  access: Access,
  drive: { model: string; time: string },
  caller?: Caller,
): Promise<Receipt | Refusal> {
  const query = `mutation AcceptDrive($access: AccessInput!, $drive: TableWithDriveInput!) {
    answer: acceptDrive(access: $access, drive: $drive) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access, drive } }, submissionSchema, caller)
}

/** Says that the sender of a visit is coming. */
export function confirmVisit(access: Access, caller?: Caller): Promise<Receipt | Refusal> {
  const query = `mutation Confirm($access: AccessInput!) {
    answer: confirmVisit(access: $access) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access } }, submissionSchema, caller)
}

/** Sends the confirmation once more. */
export function resendConfirmation(access: Access, caller?: Caller): Promise<Receipt | Refusal> {
  const query = `mutation Resend($access: AccessInput!) {
    answer: resendConfirmation(access: $access) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access } }, submissionSchema, caller)
}

/** A new payment page for a pre-order whose fee is unpaid. */
export function resumePayment(access: Access, caller?: Caller): Promise<Receipt | Refusal> {
  const query = `mutation Resume($access: AccessInput!) {
    answer: resumePayment(access: $access) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access } }, submissionSchema, caller)
}

/** The pre-order, after asking the payment provider about its fee; undefined for callers who may not see it. */
export function checkPayment(access: Access, caller?: Caller): Promise<Enquiry | undefined> {
  const query = `mutation Check($access: AccessInput!) {
    answer: checkPayment(access: $access) ${ENQUIRY_FIELDS}
  }` as const
  return callBackend({ query, variables: { access } }, foundSchema, caller)
}

export function requestRefund(
  access: Access,
  reason: string | undefined,
  caller?: Caller,
): Promise<Receipt | Refusal> {
  const query = `mutation Refund($access: AccessInput!, $reason: String) {
    answer: requestRefund(access: $access, reason: $reason) ${SUBMISSION_ANSWER}
  }` as const
  return callBackend({ query, variables: { access, reason } }, submissionSchema, caller)
}
