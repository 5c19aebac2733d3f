import type { Accepting, AnswerOf, VariablesFor } from 'core/backend-schema'
import { KINDS } from 'core/enquiry-kinds'
import { type Status } from 'core/enquiry-words'
import type { ReadingReason } from 'core/reading-log'
import type { ReplyChannel, ReplyStatus } from 'core/staff-replies'
import { type RetryOptions, sendWithRetry } from 'core/amplify/retry'
import { SUBMISSION_ANSWER, submissionSchema } from 'core/submission-answer'
import { z } from 'zod'
import {
  type Booking,
  PREVIEW_FIELDS,
  previewSchema,
  type SentBooking,
  TIMES_FIELDS,
  timesSchema,
  type VisitChange,
  type Wish,
} from './booking.ts'
import {
  ENQUIRY_FIELDS,
  enquirySchema,
  detailedPageSchema,
  EXPORT_FIELDS,
  exportSchema,
  fileSchema,
  guestSchema,
  optional,
  pageSchema,
  SUMMARY_FIELDS,
} from './enquiry.ts'
import { READING_FIELDS, readingPageSchema, type ReadingRequest } from './reading.ts'
import { REDEMPTION_FIELDS, redemptionSchema } from './redemption.ts'
import { ROOM_FIELDS, roomSchema, type Taking } from './room.ts'
import type { ClosedSale } from './sale.ts'
import { campaignSalesSchema } from './sales.ts'

/** Reason why a call failed. */
export type StaffProblem = 'signed-out' | 'forbidden' | 'unavailable' | 'not-found' | 'refused'

/** Its message tells staff what to do. */
export class StaffError extends Error {
  readonly problem: StaffProblem

  constructor(problem: StaffProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/**
 * The message of a failed call; none when the session has ended, of which the callback tells.
 *
 * @throws what is no `StaffError`.
 */
export function toMessage(cause: unknown, onSessionEnd: () => void): string | undefined {
  if (!(cause instanceof StaffError)) throw cause
  if (cause.problem !== 'signed-out') return cause.message
  onSessionEnd()
  return undefined
}

export interface ListRequest {
  filter: Record<string, string>
  limit: number
  nextToken?: string
}

const colleagueSchema = z.object({ email: z.string(), name: optional(z.string()) })

/** Somebody who may be given an enquiry. */
export type Colleague = z.infer<typeof colleagueSchema>

const handoverSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  reference: z.string(),
  by: z.string(),
})

/** An enquiry that a colleague gave the user. */
export type Handover = z.infer<typeof handoverSchema>

/** Reply to a visitor; the same key twice is the same one. */
interface SentReply {
  key: string
  channel: ReplyChannel
  text: string
  /** Status that is set with it. */
  status?: ReplyStatus
}

export interface StaffClientOptions extends Pick<RetryOptions, 'clock' | 'random' | 'log'> {
  graphqlEndpoint: string
  /** Rejects when the user pool cannot be reached. */
  getIdToken: () => Promise<string | undefined>
  fetch?: typeof fetch
}

const UNAVAILABLE =
  'Enquiries cannot be reached at the moment. Check the connection and try again; nothing that you typed is lost.'
const UNSURE =
  'There was no answer. Check whether your note is listed above; if it is not, add it again.'
const SIGNED_OUT = 'Your session has ended. Sign in again; nothing that you typed is lost.'

/** Other refusals than of the session, the role or what is gone, by the backend's word for them. */
const REFUSALS = new Map(
  Object.entries({
    NotAllowed: 'Its status no longer allows this. Check the current status and choose again.',
    TooEarly:
      'This cannot be true yet. Load the page again: under “Status” you read from when it can be chosen.',
    BadRequest: 'This was not accepted. Check what you typed and try again.',
    NoColleague:
      'Only people who work on this kind of enquiry at this outlet can have it. Choose somebody else from the list, or ask a manager to give them the role and the outlet.',
    SoldElsewhere:
      'Another enquiry was closed with this agreement. Search for the buyer and look at their other enquiries.',
    Unreachable:
      'Nothing reaches the guest that way any more. Call them, or send it by something else.',
    Full: 'The room is full then: others have the table. Seat the guests when seats are free, or at another outlet.',
    TooOften:
      'It was asked for a short while ago or five times today, or there is nothing left to confirm. Call instead.',
    Conflict: 'Somebody else is changing it at this moment. Try again.',
  }),
)
const GONE =
  'There is no such enquiry any more, or it is another team’s or outlet’s. Go back to the list and choose another.'

const MESSAGES: ReadonlyMap<string, [problem: StaffProblem, message: string]> = new Map([
  ['Unauthorized', ['forbidden', 'Your role may not do this. Ask a manager to do it.']],
  ['UnauthorizedException', ['signed-out', SIGNED_OUT]],
  ['NotFound', ['not-found', GONE]],
])

function getProblem(type: string): [problem: StaffProblem, message: string] {
  const refusal = REFUSALS.get(type)
  if (refusal !== undefined) return ['refused', refusal]
  const unknown = 'This could not be done. Try again; if it happens again, tell your developer.'
  return MESSAGES.get(type) ?? ['unavailable', unknown]
}

interface CallOptions {
  signal?: AbortSignal
  attempts?: number
  /** Message for a request without a response. */
  unavailable?: string
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ errorType: z.string().nullish() })).optional(),
})

/** GraphQL client for staff, authorised by their identity token; each of its operations rejects with a `StaffError`. */
export function createStaffClient(options: StaffClientOptions) {
  const { graphqlEndpoint, getIdToken, ...retry } = options

  async function getToken(): Promise<string> {
    let token: string | undefined
    try {
      token = await getIdToken()
    } catch (cause) {
      throw new StaffError('unavailable', UNAVAILABLE, { cause })
    }
    if (token === undefined) throw new StaffError('signed-out', SIGNED_OUT)
    return token
  }

  async function send(
    body: string,
    { signal, attempts, unavailable = UNAVAILABLE }: CallOptions,
  ): Promise<Response> {
    const token = await getToken()
    const init = {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
      signal,
    }
    try {
      const sent = await sendWithRetry(graphqlEndpoint, init, { ...retry, attempts })
      if (sent.retry) throw new Error(`The backend answered ${sent.response.status}.`)
      return sent.response
    } catch (cause) {
      signal?.throwIfAborted()
      throw new StaffError('unavailable', unavailable, { cause })
    }
  }

  async function call<const Query extends string, Value, Input>(
    query: Query,
    variables: VariablesFor<Query>,
    schema: z.ZodType<Value, Input> & Accepting<Input, AnswerOf<Query>>,
    callOptions: CallOptions = {},
  ): Promise<Value> {
    const response = await send(JSON.stringify({ query, variables }), callOptions)
    const body: unknown = await response.json().catch(() => undefined)
    const answer = answerSchema.safeParse(body)
    if (!answer.success) {
      throw new StaffError('unavailable', UNAVAILABLE, { cause: answer.error })
    }
    const [error] = answer.data.errors ?? []
    if (error) {
      const [problem, message] = getProblem(error.errorType ?? '')
      throw new StaffError(problem, message, { cause: error })
    }
    const value = schema.safeParse(answer.data.data?.['result'])
    if (value.success) return value.data
    throw new StaffError(
      'unavailable',
      'The answer could not be read. Load the page again; if that does not help, tell your developer.',
      { cause: value.error },
    )
  }

  return {
    list: ({ filter, limit, nextToken }: ListRequest, signal?: AbortSignal) =>
      call(
        `query List($filter: EnquiryFilter, $limit: Int, $nextToken: String) {
          result: enquiries(filter: $filter, limit: $limit, nextToken: $nextToken) {
            items { ${SUMMARY_FIELDS} } nextToken } }`,
        { filter, limit, nextToken },
        pageSchema,
        { signal },
      ),
    /** Lists enquiries with all that was sent, such as allergies: only where staff act on it. */
    listDetailed: (request: ListRequest, signal?: AbortSignal) =>
      call(
        `query ListDetailed($filter: EnquiryFilter, $limit: Int, $nextToken: String) {
          result: enquiries(filter: $filter, limit: $limit, nextToken: $nextToken) {
            items { ${SUMMARY_FIELDS} details } nextToken } }`,
        { ...request },
        detailedPageSchema,
        { signal },
      ),
    /** @throws `not-found` when it does not exist or was deleted. */
    get: async (id: string, why: ReadingReason, signal?: AbortSignal) => {
      const enquiry = await call(
        `query Get($id: ID!, $why: ReadingReason) {
          result: enquiry(access: { id: $id }, why: $why) { ${ENQUIRY_FIELDS} } }`,
        { id, why },
        enquirySchema.nullable(),
        { signal },
      )
      if (enquiry) return enquiry
      throw new StaffError(
        'not-found',
        'You cannot open this enquiry: it may be another team’s or outlet’s, or it was deleted when its time was over. Look for it in the list, or ask a manager.',
      )
    },
    /** Signed URLs, valid for five minutes. */
    getFiles: (id: string, why: ReadingReason, signal?: AbortSignal) =>
      call(
        `query Files($id: ID!, $why: ReadingReason) {
          result: enquiryFiles(access: { id: $id }, why: $why) { id url } }`,
        { id, why },
        z.array(fileSchema),
        { signal },
      ),
    /** Lists who may be given an enquiry. */
    getColleagues: (id: string, signal?: AbortSignal) =>
      call(
        `query Colleagues($id: ID!) { result: colleagues(id: $id) { email name } }`,
        { id },
        z.array(colleagueSchema),
        { signal },
      ),
    /** Reads what else the sender of an enquiry sent. */
    getGuest: (id: string, signal?: AbortSignal) =>
      call(
        `query Guest($id: ID!) { result: guest(id: $id) {
          others { ${SUMMARY_FIELDS} } visits noShows allergies { text date } } }`,
        { id },
        guestSchema,
        { signal },
      ),
    /** Lists what colleagues gave the user, who has not opened it yet. */
    getHandedOver: () =>
      call(
        `query HandedOver { result: handedToMe { id kind reference by } }`,
        {},
        z.array(handoverSchema),
      ),
    /** Reads the times of a day at which a table or a drive can be booked. */
    getTimes: ({ venue, date, ...wish }: Wish, signal?: AbortSignal) =>
      'party' in wish
        ? call(
            `query Tables($venue: String!, $from: String!, $party: Int!) {
              result: reservationAvailability(venue: $venue, from: $from, days: 1, party: $party) { ${TIMES_FIELDS} } }`,
            { venue, from: date, party: wish.party },
            timesSchema,
            { signal },
          )
        : call(
            `query Drives($venue: String!, $from: String!, $model: String!) {
              result: testDriveAvailability(venue: $venue, from: $from, days: 1, model: $model) { ${TIMES_FIELDS} } }`,
            { venue, from: date, model: wish.model },
            timesSchema,
            { signal },
          ),
    /** Keeps a table for ten minutes while the booking is typed, if one can be held. */
    holdTable: ({ key, venue, date, party, tableTime: time }: Booking): Promise<unknown> =>
      call(
        `mutation Hold($input: HoldInput!) { result: holdTable(input: $input) { __typename } }`,
        { input: { key, venue, date, time, party: Number(party), clientAddress: key } },
        z.object({ __typename: z.string() }),
      ),
    /** Books for a guest on the phone, once for each key. */
    bookForGuest: (booking: SentBooking) =>
      call(
        `mutation Book($table: ReservationInput, $drive: TestDriveInput) {
          result: bookForGuest(table: $table, drive: $drive) ${SUBMISSION_ANSWER} }`,
        booking,
        submissionSchema,
      ),
    /** Reads what the guest will be told of a change; changes nothing. */
    previewChange: (id: string, to: VisitChange, signal?: AbortSignal) =>
      call(
        `query Preview($id: ID!, $to: VisitChange!) {
          result: previewChange(id: $id, to: $to) { ${PREVIEW_FIELDS} } }`,
        { id, to },
        previewSchema,
        { signal },
      ),
    /** Moves a visit, or changes its guests or its car; the guest is told half a minute later. */
    changeForGuest: (id: string, to: VisitChange) =>
      call(
        `mutation Change($id: ID!, $to: VisitChange!) {
          result: changeForGuest(id: $id, to: $to) ${SUBMISSION_ANSWER} }`,
        { id, to },
        submissionSchema,
        // Not idempotent: a retry would be refused as too soon.
        { attempts: 1 },
      ),
    /** Takes that back. */
    undoChange: (id: string) =>
      call(
        `mutation UndoChange($id: ID!) { result: undoChange(id: $id) ${SUBMISSION_ANSWER} }`,
        { id },
        submissionSchema,
        { attempts: 1 },
      ),
    /** Gives it to somebody of the staff, or back where none is named. */
    assign: (id: string, assignee: string | undefined) =>
      call(
        `mutation Assign($id: ID!, $assignee: String) {
          result: assignEnquiry(id: $id, assignee: $assignee) { ${ENQUIRY_FIELDS} } }`,
        { id, assignee },
        enquirySchema,
      ),
    /** Takes it off the list until a day; without a day it is back at once. */
    snooze: (id: string, until: string | undefined) =>
      call(
        `mutation Snooze($id: ID!, $until: String) {
          result: snoozeEnquiry(id: $id, until: $until) { ${ENQUIRY_FIELDS} } }`,
        { id, until },
        enquirySchema,
      ),
    addNote: (id: string, text: string) =>
      call(
        `mutation Note($id: ID!, $text: String!) {
          result: addNote(id: $id, text: $text) { ${ENQUIRY_FIELDS} } }`,
        { id, text },
        enquirySchema,
        // Not idempotent: a retry could add the note twice.
        { attempts: 1, unavailable: UNSURE },
      ),
    /** Sends a reply to the guest, once. */
    sendReply: (id: string, reply: SentReply) =>
      call(
        `mutation Reply($id: ID!, $reply: ReplyInput!) {
          result: sendReply(id: $id, reply: $reply) { ${ENQUIRY_FIELDS} } }`,
        { id, reply },
        enquirySchema,
      ),
    setStatus: (id: string, status: Status) =>
      call(
        `mutation Move($id: ID!, $status: Status!) {
          result: setStatus(id: $id, status: $status) { ${ENQUIRY_FIELDS} } }`,
        { id, status },
        enquirySchema,
      ),
    /** Closes an enquiry with a sale, once. */
    closeSale: (id: string, sale: ClosedSale) =>
      call(
        `mutation Close($id: ID!, $sale: SaleInput!) {
          result: closeSale(id: $id, sale: $sale) { ${ENQUIRY_FIELDS} } }`,
        { id, sale },
        enquirySchema,
      ),
    /** Reads sales between two days, for managers. */
    getSalesBoard: (period: { from: string; to: string }, signal?: AbortSignal) =>
      call(
        `query Board($from: String!, $to: String!) {
          result: salesBoard(from: $from, to: $to) {
            contact campaign source sales dollars dinerSales dinerDollars
            cars { enquiry agreement priceCents date model variant buyer closedBy } } }`,
        period,
        z.array(campaignSalesSchema),
        { signal },
      ),
    /** Sends the confirmation to the guest once more. */
    sendAgain: (id: string) =>
      call(
        `mutation Again($id: ID!) { result: sendAgain(id: $id) { ${ENQUIRY_FIELDS} } }`,
        { id },
        enquirySchema,
        // Not idempotent: a retry would be refused as too soon.
        { attempts: 1 },
      ),
    /** Reads what was read of visitors on a day, for managers. */
    getReadings: (request: ReadingRequest, signal?: AbortSignal) =>
      call(
        `query Readings($from: String!, $to: String!, $by: String, $kind: Kind, $withoutLists: Boolean, $nextToken: String) {
          result: readings(from: $from, to: $to, by: $by, kind: $kind, withoutLists: $withoutLists, nextToken: $nextToken) {
            items { ${READING_FIELDS} } nextToken } }`,
        { ...request },
        readingPageSchema,
        { signal },
      ),
    /** Reads what is taken of an outlet's room on a day. */
    getRoom: (venue: string, date: string, signal?: AbortSignal) =>
      call(
        `query Room($venue: String!, $date: String!) {
          result: tableDay(venue: $venue, date: $date) { ${ROOM_FIELDS} } }`,
        { venue, date },
        roomSchema,
        { signal },
      ),
    /** Takes covers for guests who walked in, or closes some. */
    takeSeats: (input: Taking) =>
      call(
        `mutation Take($input: SeatsInput!) { result: takeSeats(input: $input) { ${ROOM_FIELDS} } }`,
        { input },
        roomSchema,
      ),
    /** Gives them back; those that were taken by mistake are not listed any more. */
    freeSeats: (seat: { venue: string; date: string; id: string; isMistake: boolean }) =>
      call(
        `mutation Free($venue: String!, $date: String!, $id: ID!, $isMistake: Boolean) {
          result: freeSeats(venue: $venue, date: $date, id: $id, isMistake: $isMistake) { ${ROOM_FIELDS} } }`,
        seat,
        roomSchema,
      ),
    /** Redeems a voucher at the table, once. */
    redeemVoucher: (code: string) =>
      call(
        `mutation Redeem($code: String!) { result: redeemVoucher(code: $code) { ${REDEMPTION_FIELDS} } }`,
        { code },
        redemptionSchema,
      ),
    /** Takes back a cancellation before its mail leaves. */
    undoCancellation: (id: string) =>
      call(
        `mutation Undo($id: ID!) { result: undoCancellation(id: $id) { ${ENQUIRY_FIELDS} } }`,
        { id },
        enquirySchema,
      ),
    /** Starts to write what the filter matches into a file, for managers. */
    startExport: (filter: Record<string, string>) =>
      call(
        `mutation Export($filter: EnquiryFilter) {
          result: startExport(filter: $filter) { ${EXPORT_FIELDS} } }`,
        { filter },
        exportSchema,
        // Not idempotent: a retry would write a second file.
        { attempts: 1 },
      ),
    /** Tells how far the file is. */
    getExport: async (id: string, signal?: AbortSignal) => {
      const found = await call(
        `query GetExport($id: ID!) { result: enquiryExport(id: $id) { ${EXPORT_FIELDS} } }`,
        { id },
        exportSchema.nullable(),
        { signal },
      )
      if (found) return found
      throw new StaffError(
        'not-found',
        'The file was deleted: files are kept for a day. Export again.',
      )
    },
  }
}

/** The operations of staff. */
export type StaffClient = ReturnType<typeof createStaffClient>
