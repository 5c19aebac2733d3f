import type { Kind } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import type { CarSummary, ContentImage, OutletSummary } from '#content/types.ts'
import type { Alternative } from '#features/shared/form/form-answer.ts'

export interface DriveOffer {
  model: string
  time: string
  /** Other times of that day, once somebody else was quicker. */
  otherTimes?: readonly Alternative[]
}

/** An enquiry from the backend, visible to its owner only. */
export interface OwnEnquiry {
  id: string
  kind: Kind
  reference: string
  status: Status
  createdAt: string
  updatedAt: string
  version: number
  venue?: string
  /** ISO date and "19:30", in Singapore. */
  date?: string
  time?: string
  party?: number
  /** Time for which the party keeps its table. */
  stayMinutes?: number
  /** When its sender said that they are coming. */
  confirmedAt?: string
  model?: string
  details: Readonly<Record<string, unknown>>
  person: { name: string; email?: string; phone?: string }
  consents: readonly { purpose: string; withdrawnAt?: string }[]
  canBeChanged: boolean
  /** Offers begin once the link of its mail or message was pressed; for a place on the waiting list. */
  isUnproven?: boolean
  /** Whether it was opened by that link. */
  mayPress?: boolean
  /** The booking that a place on the waiting list became. */
  booking?: string
  /** The table that is held for a place on the waiting list; `until` is an ISO time. */
  offer?: { time: string; until: string }
  /** Drives that came free on the day of a table: whoever takes one first has it. */
  driveOffers?: readonly DriveOffer[]
  /** State of a pre-order's fee. */
  paymentState?: string
}

export type EnquiryOutlet = Pick<
  OutletSummary,
  'venue' | 'name' | 'address1' | 'address2' | 'href' | 'tables' | 'drives'
>
export type EnquiryCar = Pick<CarSummary, 'id' | 'name' | 'modelName' | 'href'>
export type Backdrop = ContentImage

export const getText = (
  { details }: Pick<OwnEnquiry, 'details'>,
  name: string,
): string | undefined => {
  const value = details[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
