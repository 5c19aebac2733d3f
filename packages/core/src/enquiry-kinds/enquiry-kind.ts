import type { FilePurpose } from '../file-kinds.ts'
import type { MailboxKind, Status } from '../enquiry-words.ts'
import type { ConversionLabel } from '../tracking/conversion-label.ts'

/** Everything that tells one kind of enquiry from the others, except the rules of its fields. */
export interface EnquiryKind {
  /** As schema, records and addresses have it: "TEST_DRIVE". */
  kind: Uppercase<string>
  /** As the form is posted and remembered: "test-drive". */
  form: Lowercase<string>
  /** The page with the form, or the folder of its pages. */
  path: `/${string}`
  /** The page after sending. */
  confirmationPath: `/${string}`
  /** Its input is named after it: `createTestDrive(input: TestDriveInput!)`. */
  mutation: `create${string}`
  /** What the sender calls it: "Your trade-in has reached us". */
  noun: string
  /** What the member area calls it. */
  title: string
  /** What staff call it. */
  staffLabel: string
  /** Of the link from the confirmation to the record. */
  manageLabel: string
  /** Of the confirmation that is opened again: where the details are. */
  seenText?: string
  /** What it books at an outlet. */
  visit?: 'TABLE' | 'DRIVE'
  /** What visitors send along. */
  files?: FilePurpose
  firstStatus: Status
  /** Where staff read of it; of a visit at the outlet, where that has a mailbox. */
  mailbox: MailboxKind
  retention: Retention
  /** What advertising is told; nothing of the kinds without it. */
  lead?: {
    /** Meta's and Google's name of the form. */
    form: string
    /** The conversion that Google Ads counts. */
    conversion?: ConversionLabel
  }
  /** What sending it costs. */
  fee?: { cents: number; currency: string }
}

interface Retention {
  months: number
  /** What the months are counted from. */
  from: 'visit' | 'creation' | 'payment'
  /** Why it is kept that long: said in the documents and in a person's export. */
  reason: string
  /** What the privacy policy calls all of a kind. */
  plural: string
  /** Another period of some. */
  exception?: {
    months: number
    /** The purpose they agreed to; without one, whoever has not paid. */
    consent?: string
    /** Who they are, for the privacy policy. */
    when: string
  }
}
