import type { Refusal } from '../capacity/refusals.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { toOwnerStatus } from './enquiry-view.ts'
import { buildManageToken } from './manage-token.ts'

export interface Receipt {
  __typename: 'Receipt'
  id: string
  kind: EnquiryRecord['kind']
  reference: string
  status: EnquiryRecord['status']
  createdAt: string
  manageToken?: string
  checkoutUrl?: string
  /** The change asked for what is booked already. */
  isUnchanged?: boolean
}

/** Answer of a mutation: accepted, or refused with a reason. */
export type SubmissionResult = Receipt | (Refusal & { __typename: 'Refusal' })

export const toRefusal = (refusal: Refusal): Refusal & { __typename: 'Refusal' } => ({
  __typename: 'Refusal',
  ...refusal,
})

/** Holds no personal data. */
export const toReceipt = ({ id, kind, reference, status, createdAt }: EnquiryRecord): Receipt => ({
  __typename: 'Receipt',
  id,
  kind,
  reference,
  status: toOwnerStatus(status),
  createdAt,
})

/** The answer as staff read it: the link is the guest's own. */
export const withoutLink = (answer: SubmissionResult): SubmissionResult =>
  answer.__typename === 'Receipt' ? { ...answer, manageToken: undefined } : answer

/** The receipt for the sender, with the token of the manage link. */
export const toOwnReceipt = (record: EnquiryRecord, secret: string): Receipt => ({
  ...toReceipt(record),
  manageToken: buildManageToken(secret, record.id),
})
