import 'server-only'
import {
  acceptDrive,
  acceptOffer,
  cancelEnquiry,
  changeEnquiry,
  confirmVisit,
  requestRefund,
  resendConfirmation,
  resumePayment,
} from '#backend/enquiry.ts'
import type { RecordDeps } from '#submission/operate-record.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { POSTS } from '#submission/limits.ts'
import { reportFailure } from '#server/runtime.ts'

/** Dependencies of an operation on a record, for the manage page and the member area. */
export const recordDeps: Omit<RecordDeps, 'address' | 'idToken'> = {
  takePost: createRateLimit('records', { anAddress: POSTS.anAddress, ofAll: POSTS.anAddress }),
  changeEnquiry,
  cancelEnquiry,
  acceptOffer,
  acceptDrive,
  confirmVisit,
  resendConfirmation,
  requestRefund,
  resumePayment,
  reportFailure: (action, error) => reportFailure(`"${action}" of a record failed.`, error),
}
