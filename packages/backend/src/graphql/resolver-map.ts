import { ENQUIRY_KINDS, KINDS } from 'core/enquiry-kinds'

/** Data sources of the resolvers. */
export type DataSource = 'operations' | 'table'

export interface PipelineStep {
  /** File in `src/resolvers`, without its extension. */
  code: string
  dataSource: DataSource
}

/** How a field is resolved, on AWS and in the embedded server alike. */
export type ResolverPlan =
  | { type: 'unit'; code: string; dataSource: DataSource }
  | { type: 'pipeline'; code: string; steps: readonly PipelineStep[] }

const OPERATION: ResolverPlan = { type: 'unit', code: 'run-operation', dataSource: 'operations' }

const CREATION: ResolverPlan = {
  type: 'pipeline',
  code: 'create',
  steps: [
    { code: 'plan-submission', dataSource: 'operations' },
    { code: 'claim-place', dataSource: 'table' },
    { code: 'claim-place', dataSource: 'table' },
    // A table whose claim met another attempt with the same key takes two steps.
    { code: 'claim-place', dataSource: 'table' },
    { code: 'put-other-record', dataSource: 'table' },
    { code: 'put-record', dataSource: 'table' },
    { code: 'settle-submission', dataSource: 'operations' },
  ],
}

/** Every field of Query and Mutation with its resolver. */
export const RESOLVERS: Record<'Query' | 'Mutation', Record<string, ResolverPlan>> = {
  Query: {
    reservationAvailability: OPERATION,
    testDriveAvailability: OPERATION,
    voucher: OPERATION,
    isReferralKnown: OPERATION,
    pollResult: OPERATION,
    isMailLeaving: OPERATION,
    consentsOfLink: OPERATION,
    enquiry: OPERATION,
    enquiryFiles: OPERATION,
    myEnquiries: OPERATION,
    myData: OPERATION,
    myReferral: OPERATION,
    enquiries: OPERATION,
    enquiryExport: OPERATION,
    salesBoard: OPERATION,
    readings: OPERATION,
    colleagues: OPERATION,
    handedToMe: OPERATION,
    tableDay: OPERATION,
  },
  Mutation: {
    ...Object.fromEntries(KINDS.map((kind) => [ENQUIRY_KINDS[kind].mutation, CREATION])),
    holdTable: OPERATION,
    releaseTable: OPERATION,
    changeEnquiry: OPERATION,
    cancelEnquiry: OPERATION,
    acceptOffer: OPERATION,
    acceptDrive: OPERATION,
    confirmVisit: OPERATION,
    resendConfirmation: OPERATION,
    askForCode: OPERATION,
    openByCode: OPERATION,
    sendAgain: OPERATION,
    resumePayment: OPERATION,
    checkPayment: OPERATION,
    requestRefund: OPERATION,
    askToVote: OPERATION,
    confirmVote: OPERATION,
    askForRoleAlerts: OPERATION,
    confirmRoleAlerts: OPERATION,
    stopRoleAlerts: OPERATION,
    withdrawConsent: OPERATION,
    withdrawByLink: OPERATION,
    eraseMyData: OPERATION,
    assignEnquiry: OPERATION,
    snoozeEnquiry: OPERATION,
    addNote: OPERATION,
    setStatus: OPERATION,
    undoCancellation: OPERATION,
    startExport: OPERATION,
    closeSale: OPERATION,
    takeSeats: OPERATION,
    freeSeats: OPERATION,
    redeemVoucher: OPERATION,
  },
}
