import type { z } from 'zod'
import type { FilePurpose } from '../file-kinds.ts'
import type { MailboxKind, Status } from '../enquiry-words.ts'
import type { ConversionLabel } from '../tracking/conversion-label.ts'

/** Everything that tells one kind of enquiry from the others, except the rules of its fields. */
export interface EnquiryKind {
  /** As schema, records and addresses have it: "TEST_DRIVE". */
  kind: Uppercase<string>
  /** As the form is posted and remembered: "test-drive". */
  form: Lowercase<string>
  /** The page with the form; ":model" stands for the field that the address gives. */
  path: `/${string}`
  /** In lists of pages; of several forms in one folder, the folder's page. Without one, none is listed. */
  pageTitle?: string
  /** Fields of the form that the query of its address may fill in. */
  queryFields?: readonly string[]
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
  /** The confirmation right after sending. */
  sentText: (facts: SentFacts) => { title: string; text: string }
  /** Of the confirmation that is opened again: where the details are. */
  seenText?: string
  /** What the confirmation proposes to do next. */
  nextSteps: 'drive-here' | 'ask-in-person' | 'look-around' | 'prepare-the-car'
  /** The mail right after sending; visits have one of their own wherever place and time are known. */
  receivedMail: (facts: MailFacts) => MailWords
  /** The fields of its input, apart from those that every kind has; `today` is an ISO date in Singapore. */
  fields: (today: string) => Readonly<Record<string, z.ZodType>>
  /** Its fields that no record has a column for, in the order in which they are read. */
  details: Readonly<Record<string, DetailField>>
  /** Who sends it: somebody to write to, to call as well, or a guest whose number is enough. */
  person: 'writable' | 'reachable' | 'guest'
  /** What it books at an outlet. */
  visit?: 'TABLE' | 'DRIVE'
  /** The part of the member area that lists it. */
  memberSection: 'bookings' | 'pre-orders' | 'vouchers' | 'others'
  /** Over as soon as its sender agrees to nothing any more. */
  endsWithConsent?: true
  /** What visitors send along. */
  files?: FilePurpose
  firstStatus: Status
  /** Where staff read of it; of a visit at the outlet, where that has a mailbox. */
  mailbox: MailboxKind
  /** The group of staff that alone works on it; all other staff do on those without one. */
  staffGroup?: string
  retention: Retention
  /** What advertising is told; nothing of the kinds without it. */
  lead?: {
    /** Meta's and Google's name of the form. */
    form: string
    /** Beginning it is told as well, with the car and the advertisement. */
    hasInitiation?: true
    /** The conversion that Google Ads counts. */
    conversion?: ConversionLabel
  }
  /** What sending it costs. */
  fee?: { cents: number; currency: string }
}

/** How a field is shown to sender and staff. */
export interface DetailField {
  label: string
  /** Without one, texts and numbers are shown as they are. */
  format?: DetailFormat
  /** Its values in words. */
  choices?: Readonly<Record<string, string>>
  /** Written freely, in lines of its own. */
  isLong?: true
  isForStaff?: true
  /** Holds nobody's own words, so that no mail carries them to an address that anybody may type. */
  isInMail?: true
}

export type DetailFormat = 'cents' | 'kilometres' | 'date' | 'version' | 'count'

/** What is known of an enquiry right after it was sent, as visitors read it. */
export interface SentFacts {
  /** "Saturday 21 November 2026, 1.30 pm"; empty without a visit. */
  when: string
  place: string
  modelName: string
  /** Of the other half of a dine-and-drive. */
  otherTime?: string
  otherParty: number
  hasEmail: boolean
  isPaid: boolean
  /** A detail that is text. */
  getText: (name: string) => string | undefined
}

export interface MailFacts {
  /** Absent when it is about no car. */
  modelName?: string
  /** "S$1,000". */
  fee: string
  roleTitle: string
  /** What was agreed to. */
  purposes: readonly string[]
  /** A detail that is text. */
  getText: (name: string) => string | undefined
}

interface MailWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
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
