import { DRIVE_OFFER_CONSENT } from 'core/drive-offers'
import { isOver } from 'core/enquiry-words'
import { toInstant } from 'core/singapore-clock'
import { type DriveOffer, type EnquiryRecord, getStandingConsents } from './enquiry-record.ts'

/** Whether a guest would like a drive on the day of the table, and has none. */
export const wantsDrive = (record: EnquiryRecord): boolean =>
  !isOver(record.status) &&
  record.with === undefined &&
  getStandingConsents(record).some(({ purpose }) => purpose === DRIVE_OFFER_CONSENT)

/** The drives that a guest may still take; another may be quicker. */
export const getDriveOffers = (record: EnquiryRecord, now: Date): DriveOffer[] =>
  wantsDrive(record)
    ? (record.driveOffers ?? []).filter(
        ({ date, time }) => date === record.date && toInstant(date, time) > now,
      )
    : []
