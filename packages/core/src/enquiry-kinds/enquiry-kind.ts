import type { z } from 'zod'
import type { CreateMutation, KindName } from '../backend-schema/backend-schema.ts'
import type { FilePurpose } from '../file-kinds.ts'
import type { MailboxKind, Status } from '../enquiry-words.ts'
import type { ConversionLabel } from './conversion-label.ts'

/** Teams of staff. */
export type Team = 'floor' | 'sales' | 'hr'

/** Description of one kind of enquiry, without the rules of its fields. */
export interface EnquiryKind {
  /** Key in schema, records and addresses: "TEST_DRIVE". */
  kind: KindName
  /** Key of its form: "test-drive". */
  form: Lowercase<string>
  /** Page of the form; ":model" is the field that the address contains. */
  path: `/${string}`
  /**
   * Title in lists of pages; of several forms in one folder, the title of the folder's page.
   * Without one, none is listed.
   */
  pageTitle?: string
  /** Form fields that query parameters may prefill. */
  queryFields?: readonly string[]
  /** Confirmation page. */
  confirmationPath: `/${string}`
  /** Its input is named after it: `createTestDrive(input: TestDriveInput!)`. */
  mutation: CreateMutation
  /** Noun for the sender: "Your trade-in has reached us". */
  noun: string
  /** Name in the member area. */
  title: string
  /** Name for staff. */
  staffLabel: string
  /** Label of the confirmation's link to the record. */
  manageLabel: string
  /** Texts of the confirmation right after sending. */
  sentText: (facts: SentFacts) => { title: string; text: string }
  /** Next steps that the confirmation suggests. */
  nextSteps: 'drive-here' | 'ask-in-person' | 'look-around' | 'see-the-menu' | 'prepare-the-car'
  /** Mail right after sending; visits have a mail of their own when place and time are known. */
  receivedMail: (facts: MailFacts) => MailWords
  /** Fields of its input, without those of every kind; `today` is an ISO date in Singapore. */
  fields: (today: string) => Readonly<Record<string, z.ZodType>>
  /** Fields without a column in the record, in display order. */
  details: Readonly<Record<string, DetailField>>
  /** Fields that may only be kept with a consent of their own, by name. */
  consentFor?: Readonly<Record<string, { purpose: string; missing: string }>>
  /** Its form has only these fields and the sender's; other forms have checks of their own. */
  isPlain?: true
  /**
   * Required contact data: an email, a phone number as well, or a phone number alone; `notifiable`: an email, or a
   * phone number with the consent to messages.
   */
  person: 'writable' | 'reachable' | 'guest' | 'notifiable'
  /** Half of a visit that it books. */
  visit?: 'TABLE' | 'DRIVE'
  /** The visit that it books once staff accept it, for the time that this detail names. */
  acceptedVisit?: { use: 'TABLE'; timeOf: string }
  /** Section of the member area that lists it. */
  memberSection: 'bookings' | 'pre-orders' | 'vouchers' | 'others'
  /** Ends when its sender has withdrawn every consent. */
  endsWithConsent?: true
  /** Files of the sender. */
  files?: FilePurpose
  firstStatus: Status
  /** Staff mailbox; for a visit, the outlet's mailbox if it has one. */
  mailbox: MailboxKind
  /** Team that works on it, beside managers; what HR works on is for HR alone. */
  team: Team
  retention: Retention
  /** Advertising events; absent for kinds without any. */
  lead?: {
    /** Name of the form at Meta and Google. */
    form: string
    /** The start of the form is reported as well, with the car and the ad source. */
    hasInitiation?: true
    /** Google Ads conversion. */
    conversion?: ConversionLabel
  }
  /** Fee for sending it. */
  fee?: { cents: number; currency: string }
}

/** Display of a field for sender and staff. */
export interface DetailField {
  label: string
  /** Without a format, texts and numbers are shown as they are. */
  format?: DetailFormat
  /** Labels of its values. */
  choices?: Readonly<Record<string, string>>
  /** Free text with its own line breaks. */
  isLong?: true
  isForStaff?: true
  /** Contains no free text, so mails to unverified addresses may include it. */
  isInMail?: true
}

export type DetailFormat = 'cents' | 'kilometres' | 'date' | 'time' | 'version' | 'count'

/** Data of an enquiry right after sending, as visitors read it. */
export interface SentFacts {
  /** "Saturday 21 November, 1.30 pm", or "about 1.30 pm" of a request; empty without a day. */
  when: string
  place: string
  modelName: string
  /** The other half of a dine-and-drive. */
  otherTime?: string
  otherParty: number
  hasEmail: boolean
  /** It is announced by message, where there is no email address. */
  hasMessages: boolean
  isPaid: boolean
  /** A detail, if it is text. */
  getText: (name: string) => string | undefined
}

export interface MailFacts {
  /** Absent without a car. */
  modelName?: string
  /** "S$1,000". */
  fee: string
  roleTitle: string
  /** Given consents. */
  purposes: readonly string[]
  /** A detail, if it is text. */
  getText: (name: string) => string | undefined
}

interface MailWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
}

interface Retention {
  months: number
  /** Start of the retention period. */
  from: 'visit' | 'creation' | 'payment'
  /** Reason for the period, stated in the documents and in a person's export. */
  reason: string
  /** Name of the kind's records in the privacy policy. */
  plural: string
  /** Exception with another period. */
  exception?: {
    months: number
    /** Purpose of the consent that qualifies; without one, unpaid orders. */
    consent?: string
    /** Name of the exception in the privacy policy. */
    when: string
  }
}
