import { ENQUIRY_KINDS, type Kind, KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import { READING_REASONS } from 'core/reading-log'
import type { Result } from 'core/result'
import { toMissedSearch } from 'core/search-words'
import { parseRequestId, runInRequest } from 'telemetry/request-scope'
import { z } from 'zod'
import { askForRoleAlerts, confirmRoleAlerts, stopRoleAlerts } from '../alerts/role-alerts.ts'
import type { AppSyncIdentity } from '../members/identity.ts'
import { isMailLeaving } from '../outbox/measure-outbox.ts'
import { askToVote, confirmVote, readPollResult } from '../polls/poll-operations.ts'
import { isReferralKnown, readReferral } from '../referrals/referrals.ts'
import { countMissedSearch } from '../store/missed-searches.ts'
import { isThrottled } from '../store/throttled.ts'
import { assignEnquiry, listColleagues, listHandedOver } from './assign-operations.ts'
import { getAvailability } from './availability.ts'
import { askForCode, openByCode } from './booking-codes.ts'
import { bookForGuest } from './guest-bookings.ts'
import { changeForGuest, previewChange, undoChange } from './guest-changes.ts'
import { readConsentsOfLink, withdrawByLink } from './consent-operations.ts'
import { createEnquiry } from './create-enquiry.ts'
import { acceptDrive } from './drive-offers.ts'
import { readExport, startExport } from './export-operations.ts'
import { readGuest } from './guest.ts'
import {
  eraseOwnData,
  exportOwnData,
  listOwnEnquiries,
  MARKETING_PURPOSES,
  withdrawOwnConsent,
} from './member-operations.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import {
  cancelOwnEnquiry,
  changeOwnEnquiry,
  checkOwnPayment,
  confirmOwnVisit,
  readEnquiry,
  readFileUrls,
  requestRefund,
  resumePayment,
} from './owner-operations.ts'
import { freeSeats, readTableDay, takeSeats } from './room-operations.ts'
import { resendByStaff, resendOwnConfirmation } from './resend.ts'
import { addNote, listEnquiries, setStatus, undoCancellation } from './staff-operations.ts'
import type { StaffProblem } from './staff-problem.ts'
import { readReadings } from './reading-log.ts'
import { sendReply } from './reply-operations.ts'
import { snoozeEnquiry } from './snooze-operations.ts'
import { closeSale, readSalesBoard } from './staff-sales.ts'
import { holdTable, releaseTable } from './table-holds.ts'
import { lookUpVoucher, redeemVoucher } from './voucher-lookup.ts'
import { acceptOffer } from './waiting-list.ts'

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)

/** A member or staff, as AppSync passes whose token it verified. */
const identitySchema = z.object({
  sub: z.string(),
  issuer: z.string(),
  claims: z.object({
    email: optionalText,
    email_verified: z.union([z.boolean(), z.string()]).nullish(),
    phone_number: optionalText,
  }),
  groups: z.array(z.string()).nullable(),
})

const bookingSchema = z.object({ reference: z.string().max(40), contact: z.string().max(254) })
const accessSchema = z.object({ id: z.string(), token: z.string().nullish() })
const input = z.unknown()
/** Longer than any code, and short enough for a key. */
const MAX_CODE = 200
/** Reason of a caller who reads as staff. */
const why = z
  .enum(READING_REASONS)
  .nullish()
  .transform((reason) => reason ?? undefined)

/** Groups of the members' pool mean nothing, whoever put somebody into them. */
function toCaller(
  { staffIssuer }: Pick<OperationDeps, 'staffIssuer'>,
  { sub, issuer, claims, groups }: z.output<typeof identitySchema>,
): Caller {
  const isStaff = issuer === staffIssuer
  return {
    sub,
    isStaff,
    email: claims.email,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    phone: claims.phone_number,
    groups: isStaff ? (groups ?? []) : [],
  }
}

/** A field's value, or the error that its caller gets. */
export type OperationAnswer = { value: unknown } | { problem: { type: string; message: string } }

type Operation = (
  deps: OperationDeps,
  request: unknown,
  caller: Caller | undefined,
) => Promise<OperationAnswer>

/** An operation that validates its arguments by a schema. */
const define =
  <Arguments>(
    schema: z.ZodType<Arguments>,
    run: (
      deps: OperationDeps,
      args: Arguments,
      caller: Caller | undefined,
    ) => Promise<OperationAnswer>,
  ): Operation =>
  (deps, request, caller) =>
    run(deps, schema.parse(request), caller)

const toValue = async (value: Promise<unknown>): Promise<OperationAnswer> => ({
  value: await value,
})

const NO_MEMBER: OperationAnswer = {
  problem: { type: 'Unauthorized', message: 'Sign in to see this.' },
}

/** Members only. */
const forMember = async (
  caller: Caller | undefined,
  run: (caller: Caller) => Promise<unknown>,
): Promise<OperationAnswer> => (caller ? { value: await run(caller) } : NO_MEMBER)

const STAFF_PROBLEMS: Record<StaffProblem, { type: string; message: string }> = {
  'not-found': { type: 'NotFound', message: 'There is no such enquiry.' },
  'not-allowed': { type: 'NotAllowed', message: 'Its status does not allow this.' },
  invalid: { type: 'BadRequest', message: 'Check what you typed.' },
  'sold-elsewhere': {
    type: 'SoldElsewhere',
    message: 'This agreement was closed on another enquiry.',
  },
  'no-colleague': {
    type: 'NoColleague',
    message: 'Only people who work on this kind at this outlet can have it.',
  },
  unreachable: { type: 'Unreachable', message: 'Nothing can be sent to its sender that way.' },
  full: { type: 'Full', message: 'Its place is taken by now.' },
  'too-often': { type: 'TooOften', message: 'It was asked for a short while ago, or is over.' },
  busy: { type: 'Conflict', message: 'Somebody else is changing it. Try again.' },
}

async function fromStaff(result: Promise<Result<unknown, StaffProblem>>): Promise<OperationAnswer> {
  const done = await result
  return done.ok ? { value: done.value } : { problem: STAFF_PROBLEMS[done.error] }
}

const withArguments = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ arguments: z.object(shape) })

const create = (kind: Kind): Operation =>
  define(withArguments({ input }), async (deps, { arguments: sent }, caller) => {
    try {
      return { value: await createEnquiry(deps, kind, sent.input, caller) }
    } catch (error) {
      if (!isThrottled(error)) throw error
      deps.logError('The table is throttled.', error)
      // The site sends again what meets this type.
      return { problem: { type: `DynamoDB:${error.name}`, message: error.message } }
    }
  })

/** Operations by GraphQL field. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...KINDS.map((kind) => [ENQUIRY_KINDS[kind].mutation, create(kind)] as const),
  [
    'reservationAvailability',
    define(
      withArguments({
        venue: z.string(),
        from: z.string(),
        days: z.number(),
        party: z.number(),
      }),
      (deps, { arguments: asked }) =>
        toValue(getAvailability(deps, { use: 'TABLE', party: asked.party }, asked)),
    ),
  ],
  [
    'testDriveAvailability',
    define(
      withArguments({
        venue: z.string(),
        model: z.string(),
        from: z.string(),
        days: z.number(),
      }),
      (deps, { arguments: { model, ...asked } }) =>
        toValue(getAvailability(deps, { use: 'DRIVE', model }, asked)),
    ),
  ],
  [
    'voucher',
    define(withArguments({ code: z.string() }), (deps, { arguments: { code } }) =>
      toValue(lookUpVoucher(deps, code)),
    ),
  ],
  [
    'redeemVoucher',
    define(withArguments({ code: z.string() }), (deps, { arguments: { code } }, caller) =>
      forMember(caller, (staff) => redeemVoucher(deps, code, staff)),
    ),
  ],
  [
    'isReferralKnown',
    define(withArguments({ code: z.string() }), (deps, { arguments: { code } }) =>
      toValue(isReferralKnown(deps.store, code.slice(0, MAX_CODE))),
    ),
  ],
  [
    'pollResult',
    define(withArguments({ poll: z.string() }), (deps, { arguments: { poll } }) =>
      toValue(readPollResult(deps, poll)),
    ),
  ],
  ['isMailLeaving', define(z.unknown(), ({ store, now }) => toValue(isMailLeaving(store, now())))],
  [
    'askToVote',
    define(
      withArguments({
        input: z.object({ poll: z.string(), option: z.string(), email: z.string() }),
      }),
      (deps, { arguments: sent }) => toValue(askToVote(deps, sent.input)),
    ),
  ],
  [
    'confirmVote',
    define(withArguments({ token: z.string() }), (deps, { arguments: { token } }) =>
      toValue(confirmVote(deps, token)),
    ),
  ],
  [
    'countMissedSearch',
    define(
      withArguments({ query: z.string() }),
      async ({ store, now }, { arguments: { query } }) => {
        const words = toMissedSearch(query)
        return { value: words !== undefined && (await countMissedSearch(store, words, now())) }
      },
    ),
  ],
  [
    'askForRoleAlerts',
    define(withArguments({ email: z.string() }), (deps, { arguments: { email } }) =>
      toValue(askForRoleAlerts(deps, email)),
    ),
  ],
  [
    'confirmRoleAlerts',
    define(withArguments({ token: z.string() }), (deps, { arguments: { token } }) =>
      toValue(confirmRoleAlerts(deps, token)),
    ),
  ],
  [
    'stopRoleAlerts',
    define(withArguments({ token: z.string() }), (deps, { arguments: { token } }) =>
      toValue(stopRoleAlerts(deps, token)),
    ),
  ],
  [
    'enquiry',
    define(
      withArguments({ access: accessSchema, why }),
      (deps, { arguments: { access, why: reason } }, caller) =>
        toValue(readEnquiry(deps, access, caller, reason)),
    ),
  ],
  [
    'enquiryFiles',
    define(
      withArguments({ access: accessSchema, why }),
      (deps, { arguments: { access, why: reason } }, caller) =>
        toValue(readFileUrls(deps, access, caller, reason)),
    ),
  ],
  [
    'changeEnquiry',
    define(
      withArguments({ access: accessSchema, change: input }),
      (deps, { arguments: { access, change } }, caller) =>
        toValue(changeOwnEnquiry(deps, access, change, caller)),
    ),
  ],
  [
    'cancelEnquiry',
    define(withArguments({ access: accessSchema }), (deps, { arguments: { access } }, caller) =>
      toValue(cancelOwnEnquiry(deps, access, caller)),
    ),
  ],
  [
    'acceptOffer',
    define(withArguments({ access: accessSchema }), (deps, { arguments: { access } }, caller) =>
      toValue(acceptOffer(deps, access, caller)),
    ),
  ],
  [
    'acceptDrive',
    define(
      withArguments({ access: accessSchema, drive: input }),
      (deps, { arguments: { access, drive } }, caller) =>
        toValue(acceptDrive(deps, access, drive, caller)),
    ),
  ],
  [
    'confirmVisit',
    define(withArguments({ access: accessSchema }), (deps, { arguments: { access } }, caller) =>
      toValue(confirmOwnVisit(deps, access, caller)),
    ),
  ],
  [
    'resendConfirmation',
    define(withArguments({ access: accessSchema }), (deps, { arguments: { access } }, caller) =>
      toValue(resendOwnConfirmation(deps, access, caller)),
    ),
  ],
  [
    'sendAgain',
    define(withArguments({ id: z.string() }), async (deps, { arguments: { id } }, caller) =>
      caller ? fromStaff(resendByStaff(deps, id, caller)) : NO_MEMBER,
    ),
  ],
  [
    'askForCode',
    define(withArguments({ booking: bookingSchema }), (deps, { arguments: { booking } }) =>
      toValue(askForCode(deps, booking)),
    ),
  ],
  [
    'openByCode',
    define(
      withArguments({ booking: bookingSchema, code: z.string() }),
      (deps, { arguments: { booking, code } }) => toValue(openByCode(deps, booking, code)),
    ),
  ],
  [
    'holdTable',
    define(withArguments({ input }), (deps, { arguments: sent }) =>
      toValue(holdTable(deps, sent.input)),
    ),
  ],
  [
    'releaseTable',
    define(withArguments({ input }), (deps, { arguments: sent }) =>
      toValue(releaseTable(deps, sent.input)),
    ),
  ],
  [
    'resumePayment',
    define(withArguments({ access: accessSchema }), (deps, { arguments: { access } }, caller) =>
      toValue(resumePayment(deps, access, caller)),
    ),
  ],
  [
    'checkPayment',
    define(withArguments({ access: accessSchema }), (deps, { arguments: { access } }, caller) =>
      toValue(checkOwnPayment(deps, access, caller)),
    ),
  ],
  [
    'requestRefund',
    define(
      withArguments({ access: accessSchema, reason: input.optional() }),
      (deps, { arguments: { access, reason } }, caller) =>
        toValue(requestRefund(deps, access, reason, caller)),
    ),
  ],
  [
    'myEnquiries',
    define(
      withArguments({ nextToken: z.string().nullish() }),
      (deps, { arguments: { nextToken } }, caller) =>
        forMember(caller, (member) => listOwnEnquiries(deps, member, nextToken)),
    ),
  ],
  [
    'myData',
    define(z.unknown(), (deps, _none, caller) =>
      forMember(caller, (member) => exportOwnData(deps, member)),
    ),
  ],
  [
    'myReferral',
    define(z.unknown(), (deps, _none, caller) =>
      forMember(caller, ({ sub, email, isEmailVerified, phone }) =>
        readReferral(deps, { sub, email: isEmailVerified ? email : undefined, phone }),
      ),
    ),
  ],
  [
    'withdrawConsent',
    define(
      withArguments({ purpose: z.enum(MARKETING_PURPOSES) }),
      (deps, { arguments: { purpose } }, caller) =>
        forMember(caller, (member) => withdrawOwnConsent(deps, member, purpose)),
    ),
  ],
  [
    'consentsOfLink',
    define(withArguments({ token: z.string() }), (deps, { arguments: { token } }) =>
      toValue(readConsentsOfLink(deps, token)),
    ),
  ],
  [
    'withdrawByLink',
    define(
      withArguments({ token: z.string(), purpose: z.string() }),
      (deps, { arguments: { token, purpose } }) => toValue(withdrawByLink(deps, token, purpose)),
    ),
  ],
  [
    'eraseMyData',
    define(z.unknown(), (deps, _none, caller) =>
      forMember(caller, (member) => eraseOwnData(deps, member)),
    ),
  ],
  [
    'enquiries',
    define(
      withArguments({
        filter: input.optional(),
        limit: z.number().nullish(),
        nextToken: z.string().nullish(),
      }),
      (deps, { arguments: asked }, caller) => fromStaff(listEnquiries(deps, asked, caller)),
    ),
  ],
  [
    'startExport',
    define(
      withArguments({ filter: input.optional() }),
      async (deps, { arguments: asked }, caller) =>
        caller ? fromStaff(startExport(deps, asked, caller)) : NO_MEMBER,
    ),
  ],
  [
    'enquiryExport',
    define(withArguments({ id: z.string() }), (deps, { arguments: { id } }, caller) =>
      forMember(caller, (member) => readExport(deps, id, member)),
    ),
  ],
  [
    'bookForGuest',
    define(
      withArguments({ table: input.optional(), drive: input.optional() }),
      async (deps, { arguments: sent }, caller) =>
        caller ? fromStaff(bookForGuest(deps, sent, caller)) : NO_MEMBER,
    ),
  ],
  [
    'previewChange',
    define(
      withArguments({ id: z.string(), to: input }),
      async (deps, { arguments: asked }, caller) =>
        caller ? fromStaff(previewChange(deps, asked, caller)) : NO_MEMBER,
    ),
  ],
  [
    'changeForGuest',
    define(
      withArguments({ id: z.string(), to: input }),
      async (deps, { arguments: asked }, caller) =>
        caller ? fromStaff(changeForGuest(deps, asked, caller)) : NO_MEMBER,
    ),
  ],
  [
    'undoChange',
    define(withArguments({ id: z.string() }), async (deps, { arguments: { id } }, caller) =>
      caller ? fromStaff(undoChange(deps, id, caller)) : NO_MEMBER,
    ),
  ],
  [
    'assignEnquiry',
    define(
      withArguments({ id: z.string(), assignee: input.optional() }),
      async (deps, { arguments: { id, assignee } }, caller) =>
        caller ? fromStaff(assignEnquiry(deps, id, assignee, caller)) : NO_MEMBER,
    ),
  ],
  [
    'colleagues',
    define(withArguments({ id: z.string() }), async (deps, { arguments: { id } }, caller) =>
      caller ? fromStaff(listColleagues(deps, id, caller)) : NO_MEMBER,
    ),
  ],
  [
    'guest',
    define(withArguments({ id: z.string() }), async (deps, { arguments: { id } }, caller) =>
      caller ? fromStaff(readGuest(deps, id, caller)) : NO_MEMBER,
    ),
  ],
  [
    'handedToMe',
    define(z.unknown(), (deps, _none, caller) =>
      forMember(caller, (staff) => listHandedOver(deps, staff)),
    ),
  ],
  [
    'snoozeEnquiry',
    define(
      withArguments({ id: z.string(), until: input.optional() }),
      async (deps, { arguments: { id, until } }, caller) =>
        caller ? fromStaff(snoozeEnquiry(deps, id, until, caller)) : NO_MEMBER,
    ),
  ],
  [
    'addNote',
    define(
      withArguments({ id: z.string(), text: input }),
      async (deps, { arguments: { id, text } }, caller) =>
        caller ? fromStaff(addNote(deps, id, text, caller)) : NO_MEMBER,
    ),
  ],
  [
    'sendReply',
    define(
      withArguments({ id: z.string(), reply: input }),
      async (deps, { arguments: { id, reply } }, caller) =>
        caller ? fromStaff(sendReply(deps, id, reply, caller)) : NO_MEMBER,
    ),
  ],
  [
    'setStatus',
    define(
      withArguments({ id: z.string(), status: z.enum(STATUSES) }),
      (deps, { arguments: { id, status } }, caller) =>
        caller ? fromStaff(setStatus(deps, id, status, caller)) : Promise.resolve(NO_MEMBER),
    ),
  ],
  [
    'undoCancellation',
    define(withArguments({ id: z.string() }), async (deps, { arguments: { id } }, caller) =>
      caller ? fromStaff(undoCancellation(deps, id, caller)) : NO_MEMBER,
    ),
  ],
  [
    'closeSale',
    define(
      withArguments({ id: z.string(), sale: input }),
      async (deps, { arguments: { id, sale } }, caller) =>
        caller ? fromStaff(closeSale(deps, id, sale, caller)) : NO_MEMBER,
    ),
  ],
  [
    'tableDay',
    define(
      withArguments({ venue: z.string(), date: z.string() }),
      async (deps, { arguments: asked }, caller) =>
        caller ? fromStaff(readTableDay(deps, asked, caller)) : NO_MEMBER,
    ),
  ],
  [
    'takeSeats',
    define(withArguments({ input }), async (deps, { arguments: sent }, caller) =>
      caller ? fromStaff(takeSeats(deps, sent.input, caller)) : NO_MEMBER,
    ),
  ],
  [
    'freeSeats',
    define(
      withArguments({ venue: z.string(), date: z.string(), id: z.string() }),
      async (deps, { arguments: seat }, caller) =>
        caller ? fromStaff(freeSeats(deps, seat, caller)) : NO_MEMBER,
    ),
  ],
  [
    'readings',
    define(
      withArguments({
        date: z.string(),
        by: input.optional(),
        kind: input.optional(),
        withoutLists: input.optional(),
        nextToken: z.string().nullish(),
      }),
      async (deps, { arguments: asked }, caller) =>
        caller?.isStaff ? fromStaff(readReadings(deps, asked, caller)) : NO_MEMBER,
    ),
  ],
  [
    'salesBoard',
    define(
      withArguments({ from: z.string(), to: z.string() }),
      async (deps, { arguments: asked }, caller) =>
        caller?.isStaff ? fromStaff(readSalesBoard(deps, asked, caller)) : NO_MEMBER,
    ),
  ],
])

/** A call of a field. */
export interface OperationRequest {
  operation: string
  arguments: Record<string, unknown>
  /** Null with the public key. */
  identity: AppSyncIdentity | null
  /** Name that the site gave the visitor's request. */
  requestId?: string | undefined
}

const envelopeSchema = z.object({
  operation: z.string(),
  identity: identitySchema.nullish(),
  requestId: z.string().nullish(),
})

/**
 * The one function behind all fields: in Lambda on AWS, in process in the embedded server.
 *
 * @throws when the request is not AppSync's, or a dependency is down.
 */
export async function runOperation(
  deps: OperationDeps,
  request: unknown,
): Promise<OperationAnswer> {
  const { operation, identity, requestId } = envelopeSchema.parse(request)
  const run = OPERATIONS.get(operation)
  if (!run) throw new Error(`There is no operation ${operation}.`)
  const id = parseRequestId(requestId ?? undefined)
  const answer = () => run(deps, request, identity ? toCaller(deps, identity) : undefined)
  return id === undefined ? answer() : runInRequest(id, answer)
}
