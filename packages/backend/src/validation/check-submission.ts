import { email, personName, truncated, version } from 'core/field-rules'
import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { getAgreedChannel } from 'core/message-channels'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import type { Result } from 'core/result'
import { attributionSchema } from 'core/tracking/attribution-schema'
import { z } from 'zod'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { enquiryKey, phone } from './field-checks.ts'
import { withoutNulls } from './without-nulls.ts'

/** A field error, by its path in the input. */
export interface FieldProblem {
  field: string
  message: string
}

/** A validated submission; nothing is promised yet. */
export type Submission = Pick<
  EnquiryRecord,
  | 'kind'
  | 'key'
  | 'venue'
  | 'date'
  | 'time'
  | 'party'
  | 'model'
  | 'details'
  | 'person'
  | 'consents'
  | 'origin'
  | 'takenBy'
> & {
  /** The other half of a dine-and-drive, on the same day at the same outlet. */
  otherHalf?: { time: string; party?: number; model?: string }
  /** The order that this one corrects, with its manage token. */
  replaces?: { id: string; token?: string }
}

const MAX_ADDRESS = 2000
const MAX_CONSENTS = 10
const MAX_PURPOSE = 40
const MAX_CONSENT_TEXT = 500

const UNKNOWN_CONSENT = 'Reload the page and send this again: we do not recognise the consent text.'
const PURPOSE = /^[a-z]+(?:-[a-z]+)*$/

const origin = z
  .object({
    ...attributionSchema.shape,
    referrerId: truncated(200),
    eventId: truncated(200),
    initiatedModel: truncated(500),
    hasTrackingConsent: z.boolean().optional(),
    isTrapped: z.boolean().optional(),
    pageUrl: truncated(MAX_ADDRESS),
    clientAddress: truncated(200),
    userAgent: truncated(1000),
  })
  .optional()

/** Evidence of what was agreed to: the words, the path of the page that showed them, and from where they were sent. */
export const consentEvidence = () => ({
  text: truncated(MAX_CONSENT_TEXT),
  place: truncated(MAX_ADDRESS),
  clientAddress: truncated(200),
})

const buildConsents = (today: string) =>
  z
    .array(
      z.object({
        purpose: z
          .string(UNKNOWN_CONSENT)
          .max(MAX_PURPOSE, UNKNOWN_CONSENT)
          .regex(PURPOSE, UNKNOWN_CONSENT),
        textVersion: version('Say which text was shown.'),
        givenAt: z.iso
          .datetime('Say when it was given, in UTC.')
          .refine((at) => at.slice(0, 10) <= addDays(today, 1), 'Consent is in the past.'),
        ...consentEvidence(),
      }),
    )
    .max(MAX_CONSENTS, UNKNOWN_CONSENT)
    .refine(
      (consents) => new Set(consents.map(({ purpose }) => purpose)).size === consents.length,
      'Each purpose once.',
    )

const buildShared = (today: string) => ({
  key: enquiryKey(),
  consents: buildConsents(today),
  origin,
})

const PERSONS = {
  // Requires an email address; a phone number is optional.
  writable: z.object({ name: personName(), email: email(), phone: phone().optional() }),
  // Requires both.
  reachable: z.object({ name: personName(), email: email(), phone: phone() }),
  // A visit is confirmed by phone number; the email address is optional.
  guest: z.object({ name: personName(), email: email().optional(), phone: phone() }),
  // Requires an address, or a phone number with the consent to messages.
  notifiable: z.object({
    name: personName(),
    email: email().optional(),
    phone: phone().optional(),
  }),
  // Staff type what a guest says on the phone.
  told: z.object({
    name: personName('Enter the name of the guest.'),
    email: email().optional(),
    phone: phone({
      missing: 'Ask the guest for a mobile number: without one we cannot reach them.',
      country: 'SG',
    }),
  }),
}

type PersonRule = keyof typeof PERSONS

const NOWHERE = 'Enter your email address, or choose messages to your mobile number.'

const half = z.object({
  time: z.string(),
  party: z.number().optional(),
  model: z.string().optional(),
})

/** Input fields with an attribute of their own in every record; the others are its details. */
const columnsSchema = z.object({
  venue: z.string().optional(),
  date: z.string().optional(),
  time: z.string().optional(),
  party: z.number().optional(),
  model: z.string().optional(),
  table: half.optional(),
  testDrive: half.optional(),
  replaces: z.object({ id: z.string(), token: z.string().optional() }).optional(),
})

const COLUMNS = new Set(Object.keys(columnsSchema.shape))

/** Fields of a kind that need a consent of their own. */
function getConsentRules(kind: Kind) {
  return Object.entries(ENQUIRY_KINDS[kind].consentFor ?? {})
}

function buildSchema(kind: Kind, person: PersonRule, today: string): z.ZodType<Submission> {
  const { fields } = ENQUIRY_KINDS[kind]
  const consentFor = getConsentRules(kind)
  return z
    .object(buildShared(today))
    .and(z.object(fields(today)))
    .and(z.object({ person: PERSONS[person] }))
    .superRefine((sent, context) => {
      const { email: address, phone: number } = sent.person
      const hasMessages = number !== undefined && getAgreedChannel(sent.consents) !== undefined
      if (person === 'notifiable' && address === undefined && !hasMessages) {
        context.addIssue({ code: 'custom', path: ['person', 'email'], message: NOWHERE })
      }
      const own: Readonly<Record<string, unknown>> = sent
      for (const [field, { purpose, missing }] of consentFor) {
        const isGiven = sent.consents.some((consent) => consent.purpose === purpose)
        if (own[field] === undefined || isGiven) continue
        context.addIssue({ code: 'custom', path: [field], message: missing })
      }
    })
    .transform(({ key, person: sender, consents, origin: cameBy, ...own }): Submission => {
      const { table, testDrive, ...columns } = columnsSchema.parse(own)
      const details = Object.entries(own).filter(([field]) => !COLUMNS.has(field))
      return {
        kind,
        key,
        person: sender,
        consents,
        origin: cameBy,
        ...columns,
        details: Object.fromEntries(details),
        otherHalf: testDrive ?? table,
      }
    })
}

const cache = new Map<string, { today: string; schema: z.ZodType<Submission> }>()

/** Schemas are cached by day: building one takes longer than validating. */
function getSchema(kind: Kind, person: PersonRule, today: string): z.ZodType<Submission> {
  const name = `${kind} ${person}`
  const cached = cache.get(name)
  if (cached?.today === today) return cached.schema
  const schema = buildSchema(kind, person, today)
  cache.set(name, { today, schema })
  return schema
}

/** Validates a submission, apart from availability; the first error of each field. */
export function checkSubmission(
  kind: Kind,
  input: unknown,
  now: Date,
  person: PersonRule = ENQUIRY_KINDS[kind].person,
): Result<Submission, FieldProblem[]> {
  const parsed = getSchema(kind, person, getSingaporeDate(now)).safeParse(withoutNulls(input))
  if (parsed.success) return { ok: true, value: withoutNulls(parsed.data) }
  const problems = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.')
    if (!problems.has(field)) problems.set(field, message)
  }
  return { ok: false, error: Array.from(problems, ([field, message]) => ({ field, message })) }
}
