import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
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
import { isSignedOut } from '../store/staff-sign-outs.ts'
import type { Access } from './access.ts'
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
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
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
    iat: z.coerce.number().default(0),
  }),
  groups: z.array(z.string()).nullable(),
})

const bookingSchema = z.object({ reference: z.string().max(40), contact: z.string().max(254) })
const accessSchema = z.object({ id: z.string(), token: z.string().nullish() })
const input = z.unknown()
const text = z.string()
const flag = z
  .boolean()
  .nullish()
  .transform((isSet) => isSet ?? false)
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
    issuedAt: claims.iat,
  }
}

/** A field's value, or the error that its caller gets. */
export type OperationAnswer = { value: unknown } | { problem: { type: string; message: string } }

type Operation = (
  deps: OperationDeps,
  request: unknown,
  caller: Caller | undefined,
) => Promise<OperationAnswer>

const NO_MEMBER: OperationAnswer = {
  problem: { type: 'Unauthorized', message: 'Sign in to see this.' },
}

/** Studio then asks to sign in again. */
const SIGNED_OUT: OperationAnswer = {
  problem: { type: 'UnauthorizedException', message: 'Your session has ended.' },
}

const STAFF_PROBLEMS: Record<StaffProblem, { type: string; message: string }> = {
  'not-found': { type: 'NotFound', message: 'There is no such enquiry.' },
  'not-allowed': { type: 'NotAllowed', message: 'Its status does not allow this.' },
  'too-early': { type: 'TooEarly', message: 'This cannot be true yet.' },
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

const argumentsSchema = z.object({ arguments: z.unknown() })

const readArguments = <Shape extends z.ZodRawShape>(shape: Shape, request: unknown) =>
  z.object(shape).parse(argumentsSchema.parse(request).arguments ?? {})

/** An operation with arguments of a shape, run for a caller. */
type Run<Shape extends z.ZodRawShape, By, Answer> = (
  deps: OperationDeps,
  args: z.output<z.ZodObject<Shape>>,
  caller: By,
) => Promise<Answer>

/** Runs for everybody, signed in or not. */
const forAll =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    run: Run<Shape, Caller | undefined, unknown>,
  ): Operation =>
  async (deps, request, caller) => ({
    value: await run(deps, readArguments(shape, request), caller),
  })

/** Runs for whoever is signed in. */
const forMembers =
  <Shape extends z.ZodRawShape>(shape: Shape, run: Run<Shape, Caller, unknown>): Operation =>
  async (deps, request, caller) => {
    const args = readArguments(shape, request)
    return caller ? { value: await run(deps, args, caller) } : NO_MEMBER
  }

const toAnswer = (done: Result<unknown, StaffProblem>): OperationAnswer =>
  done.ok ? { value: done.value } : { problem: STAFF_PROBLEMS[done.error] }

/** Runs for whoever is signed in, and says what is in the way of staff; the operation knows who may what. */
const forStaff =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    run: Run<Shape, Caller, Result<unknown, StaffProblem>>,
  ): Operation =>
  async (deps, request, caller) => {
    const args = readArguments(shape, request)
    return caller ? toAnswer(await run(deps, args, caller)) : NO_MEMBER
  }

/** Runs for accounts of staff's own pool alone. */
const forStaffPool =
  (operation: Operation): Operation =>
  (deps, request, caller) =>
    operation(deps, request, caller?.isStaff ? caller : undefined)

/** Runs on an enquiry for whoever may open it. */
const onOpened = (
  run: (deps: OperationDeps, access: Access, caller: Caller | undefined) => Promise<unknown>,
): Operation =>
  forAll({ access: accessSchema }, (deps, { access }, caller) => run(deps, access, caller))

/** Runs on an enquiry for staff. */
const onEnquiry = (
  run: (deps: OperationDeps, id: string, caller: Caller) => Promise<Result<unknown, StaffProblem>>,
): Operation => forStaff({ id: text }, (deps, { id }, caller) => run(deps, id, caller))

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]

/** Whether DynamoDB took no more requests for now, after the retries of its client. */
const isThrottled = (error: unknown): error is DynamoDBServiceException =>
  error instanceof DynamoDBServiceException && THROTTLED.includes(error.name)

const create =
  (kind: Kind): Operation =>
  async (deps, request, caller) => {
    const sent = readArguments({ input }, request)
    try {
      return { value: await createEnquiry(deps, kind, sent.input, caller) }
    } catch (error) {
      if (!isThrottled(error)) throw error
      deps.logError('The table is throttled.', error)
      // The site sends again what meets this type.
      return { problem: { type: `DynamoDB:${error.name}`, message: error.message } }
    }
  }

/** Operations by GraphQL field. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...KINDS.map((kind) => [ENQUIRY_KINDS[kind].mutation, create(kind)] as const),
  ...Object.entries<Operation>({
    reservationAvailability: forAll(
      { venue: text, from: text, days: z.number(), party: z.number() },
      (deps, { party, ...asked }) => getAvailability(deps, { use: 'TABLE', party }, asked),
    ),
    testDriveAvailability: forAll(
      { venue: text, model: text, from: text, days: z.number() },
      (deps, { model, ...asked }) => getAvailability(deps, { use: 'DRIVE', model }, asked),
    ),
    voucher: forAll({ code: text }, (deps, { code }) => lookUpVoucher(deps, code)),
    redeemVoucher: forMembers({ code: text }, (deps, { code }, staff) =>
      redeemVoucher(deps, code, staff),
    ),
    isReferralKnown: forAll({ code: text }, ({ store }, { code }) =>
      isReferralKnown(store, code.slice(0, MAX_CODE)),
    ),
    pollResult: forAll({ poll: text }, (deps, { poll }) => readPollResult(deps, poll)),
    isMailLeaving: forAll({}, ({ store, now }) => isMailLeaving(store, now())),
    askToVote: forAll(
      { input: z.object({ poll: text, option: text, email: text }) },
      (deps, sent) => askToVote(deps, sent.input),
    ),
    confirmVote: forAll({ token: text }, (deps, { token }) => confirmVote(deps, token)),
    countMissedSearch: forAll({ query: text }, async ({ store, now }, { query }) => {
      const words = toMissedSearch(query)
      return words !== undefined && countMissedSearch(store, words, now())
    }),
    askForRoleAlerts: forAll({ email: text }, (deps, { email }) => askForRoleAlerts(deps, email)),
    confirmRoleAlerts: forAll({ token: text }, (deps, { token }) => confirmRoleAlerts(deps, token)),
    stopRoleAlerts: forAll({ token: text }, (deps, { token }) => stopRoleAlerts(deps, token)),
    enquiry: forAll({ access: accessSchema, why }, (deps, asked, caller) =>
      readEnquiry(deps, asked.access, caller, asked.why),
    ),
    enquiryFiles: forAll({ access: accessSchema, why }, (deps, asked, caller) =>
      readFileUrls(deps, asked.access, caller, asked.why),
    ),
    changeEnquiry: forAll(
      { access: accessSchema, change: input },
      (deps, { access, change }, caller) => changeOwnEnquiry(deps, access, change, caller),
    ),
    cancelEnquiry: onOpened(cancelOwnEnquiry),
    acceptOffer: onOpened(acceptOffer),
    acceptDrive: forAll({ access: accessSchema, drive: input }, (deps, { access, drive }, caller) =>
      acceptDrive(deps, access, drive, caller),
    ),
    confirmVisit: onOpened(confirmOwnVisit),
    resendConfirmation: onOpened(resendOwnConfirmation),
    sendAgain: onEnquiry(resendByStaff),
    askForCode: forAll({ booking: bookingSchema }, (deps, { booking }) =>
      askForCode(deps, booking),
    ),
    openByCode: forAll({ booking: bookingSchema, code: text }, (deps, { booking, code }) =>
      openByCode(deps, booking, code),
    ),
    holdTable: forAll({ input }, (deps, sent) => holdTable(deps, sent.input)),
    releaseTable: forAll({ input }, (deps, sent) => releaseTable(deps, sent.input)),
    resumePayment: onOpened(resumePayment),
    checkPayment: onOpened(checkOwnPayment),
    requestRefund: forAll(
      { access: accessSchema, reason: input.optional() },
      (deps, { access, reason }, caller) => requestRefund(deps, access, reason, caller),
    ),
    myEnquiries: forMembers({ nextToken: text.nullish() }, (deps, { nextToken }, member) =>
      listOwnEnquiries(deps, member, nextToken),
    ),
    myData: forMembers({}, (deps, _none, member) => exportOwnData(deps, member)),
    myReferral: forMembers({}, (deps, _none, { sub, email, isEmailVerified, phone }) =>
      readReferral(deps, { sub, email: isEmailVerified ? email : undefined, phone }),
    ),
    withdrawConsent: forMembers(
      { purpose: z.enum(MARKETING_PURPOSES) },
      (deps, { purpose }, member) => withdrawOwnConsent(deps, member, purpose),
    ),
    consentsOfLink: forAll({ token: text }, (deps, { token }) => readConsentsOfLink(deps, token)),
    withdrawByLink: forAll({ token: text, purpose: text }, (deps, { token, purpose }) =>
      withdrawByLink(deps, token, purpose),
    ),
    eraseMyData: forMembers({}, (deps, _none, member) => eraseOwnData(deps, member)),
    enquiries: async (deps, request, caller) => {
      const shape = {
        filter: input.optional(),
        limit: z.number().nullish(),
        nextToken: text.nullish(),
      }
      return toAnswer(await listEnquiries(deps, readArguments(shape, request), caller))
    },
    startExport: forStaff({ filter: input.optional() }, startExport),
    enquiryExport: forMembers({ id: text }, (deps, { id }, member) => readExport(deps, id, member)),
    bookForGuest: forStaff({ table: input.optional(), drive: input.optional() }, bookForGuest),
    previewChange: forStaff({ id: text, to: input }, previewChange),
    changeForGuest: forStaff({ id: text, to: input }, changeForGuest),
    undoChange: onEnquiry(undoChange),
    assignEnquiry: forStaff(
      { id: text, assignee: input.optional() },
      (deps, { id, assignee }, caller) => assignEnquiry(deps, id, assignee, caller),
    ),
    colleagues: onEnquiry(listColleagues),
    guest: onEnquiry(readGuest),
    handedToMe: forMembers({}, (deps, _none, staff) => listHandedOver(deps, staff)),
    snoozeEnquiry: forStaff({ id: text, until: input.optional() }, (deps, { id, until }, caller) =>
      snoozeEnquiry(deps, id, until, caller),
    ),
    addNote: forStaff({ id: text, text: input }, (deps, note, caller) =>
      addNote(deps, note.id, note.text, caller),
    ),
    sendReply: forStaff({ id: text, reply: input }, (deps, { id, reply }, caller) =>
      sendReply(deps, id, reply, caller),
    ),
    setStatus: forStaff({ id: text, status: z.enum(STATUSES) }, (deps, { id, status }, caller) =>
      setStatus(deps, id, status, caller),
    ),
    undoCancellation: onEnquiry(undoCancellation),
    closeSale: forStaff({ id: text, sale: input }, (deps, { id, sale }, caller) =>
      closeSale(deps, id, sale, caller),
    ),
    tableDay: forStaff({ venue: text, date: text }, readTableDay),
    takeSeats: forStaff({ input }, (deps, sent, caller) => takeSeats(deps, sent.input, caller)),
    freeSeats: forStaff({ venue: text, date: text, id: text, isMistake: flag }, freeSeats),
    readings: forStaffPool(
      forStaff(
        {
          from: text,
          to: text,
          by: input.optional(),
          kind: input.optional(),
          withoutLists: input.optional(),
          nextToken: text.nullish(),
        },
        readReadings,
      ),
    ),
    salesBoard: forStaffPool(forStaff({ from: text, to: text }, readSalesBoard)),
  }),
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
  const answer = async () => {
    const caller = identity ? toCaller(deps, identity) : undefined
    const isOver =
      caller?.isStaff && (await isSignedOut(deps.store, getName(caller), caller.issuedAt))
    return isOver ? SIGNED_OUT : run(deps, request, caller)
  }
  return id === undefined ? answer() : runInRequest(id, answer)
}
