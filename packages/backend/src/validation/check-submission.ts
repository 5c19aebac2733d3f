import {
  clock,
  coeEnd,
  email,
  isoDate,
  line,
  LOAN,
  makeModel,
  MILEAGE,
  optionalText,
  plate,
  registrationDate,
  text,
} from 'core/field-rules'
import type { Kind } from 'core/enquiry-kinds'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import {
  accessText,
  enquiryKey,
  fileId,
  party,
  phone,
  slug,
  version,
  voucherCode,
} from './field-checks.ts'
import { withoutNulls } from './without-nulls.ts'

/** A field that does not keep a rule, by its path in the input. */
export interface FieldProblem {
  field: string
  message: string
}

/** What a visitor asks for, checked; nothing is promised yet. */
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
> & {
  /** The other half of a dine-and-drive, on the same day at the same outlet. */
  otherHalf?: { time: string; party?: number; model?: string }
  /** An order that this one corrects, and what opens it. */
  replaces?: { id: string; token?: string }
}

const MAX_ADDRESS = 2000
const MAX_CONSENTS = 10
const MAX_PURPOSE = 40
const MAX_PHOTOS = 8
const CENTS = 100

const UNKNOWN_CONSENT = 'Reload the page and send this again: what you agreed to is not known here.'
const PURPOSE = /^[a-z]+(?:-[a-z]+)*$/

const choose = {
  venue: 'Choose a restaurant.',
  model: 'Choose a car.',
  date: 'Choose a date.',
} as const

/** Cut and not refused: the link that somebody came by is not theirs to put right. */
const originText = (max = 200) =>
  z
    .string()
    .transform((value) => value.slice(0, max).toWellFormed())
    .optional()

const origin = z
  .object({
    adSource: originText(),
    gclid: originText(),
    fbclid: originText(500),
    referrerId: originText(),
    eventId: originText(),
    initiatedModel: originText(500),
    hasTrackingConsent: z.boolean().optional(),
    pageUrl: originText(MAX_ADDRESS),
    clientAddress: originText(),
    userAgent: originText(1000),
  })
  .optional()

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

const name = () => line('Type your name.')

/** Whom we write to, and may call. */
const writable = z.object({ name: name(), email: email(), phone: phone().optional() })
/** Whom we have to be able to call as well. */
const reachable = z.object({ name: name(), email: email(), phone: phone() })
/** A table is confirmed by its phone number; the mail is a courtesy. */
const guest = z.object({ name: name(), email: email().optional(), phone: phone() })

const buildTradeIn = (today: string) =>
  z
    .object({
      ...buildShared(today),
      plate: plate(),
      makeModel: makeModel(),
      mileageKm: z
        .int(MILEAGE.malformed)
        .min(0, MILEAGE.malformed)
        .max(MILEAGE.max, MILEAGE.tooLarge),
      registered: registrationDate(today),
      coeUntil: coeEnd(today, 'Type until when the COE runs.'),
      condition: z.enum(['clean', 'worn', 'needs-work'], 'Choose the condition that is nearest.'),
      loanCents: z
        .int(LOAN.malformed)
        .min(0, LOAN.malformed)
        .max(LOAN.max * CENTS, LOAN.tooLarge)
        .optional(),
      photos: z
        .array(fileId('Add this photo again.'))
        .max(MAX_PHOTOS, `Choose ${MAX_PHOTOS} photos or fewer.`)
        .refine((photos) => new Set(photos).size === photos.length, 'Each photo once.'),
      person: reachable,
    })
    .transform(({ key, person, consents, origin, ...details }): Submission => ({
      kind: 'TRADE_IN',
      key,
      person,
      consents,
      origin,
      details,
    }))

/** How each kind is checked, on a given day in Singapore. */
const SCHEMAS = {
  RESERVATION: (today) =>
    z
      .object({
        ...buildShared(today),
        venue: slug(choose.venue),
        date: isoDate(choose.date),
        time: clock(),
        party: party(),
        note: optionalText(500),
        testDrive: z.object({ model: slug(choose.model), time: clock() }).optional(),
        person: guest,
      })
      .transform(({ note, testDrive, ...rest }): Submission => ({
        ...rest,
        kind: 'RESERVATION',
        details: { note },
        otherHalf: testDrive,
      })),
  TEST_DRIVE: (today) =>
    z
      .object({
        ...buildShared(today),
        model: slug(choose.model),
        venue: slug('Choose a showroom.'),
        date: isoDate(choose.date),
        time: clock(),
        hasLicence: z.literal(
          true,
          'Tick this to go on: a test drive needs a Class 3 or 3A licence.',
        ),
        table: z.object({ party: party(), time: clock() }).optional(),
        person: reachable,
      })
      .transform(({ hasLicence, table, ...rest }): Submission => ({
        ...rest,
        kind: 'TEST_DRIVE',
        details: { hasLicence },
        otherHalf: table,
      })),
  TRADE_IN: buildTradeIn,
  VOUCHER_ENQUIRY: (today) =>
    z
      .object({
        ...buildShared(today),
        code: voucherCode(),
        message: optionalText(),
        person: writable,
      })
      .transform(({ code, message, ...rest }): Submission => ({
        ...rest,
        kind: 'VOUCHER_ENQUIRY',
        details: { code, message },
      })),
  PRE_ORDER: (today) =>
    z
      .object({
        ...buildShared(today),
        model: slug(choose.model),
        variant: line('Choose a version.').optional(),
        paint: line('Choose a paint. You can change it until you sign.').optional(),
        venue: slug('Choose a showroom. You can change it until you sign.'),
        termsVersion: version('Read the pre-order terms and tick this to go on.'),
        replaces: z.object({ id: accessText(), token: accessText().optional() }).optional(),
        person: reachable,
      })
      .transform(({ variant, paint, termsVersion, ...rest }): Submission => ({
        ...rest,
        kind: 'PRE_ORDER',
        details: { variant, paint, termsVersion },
      })),
  REGISTER_INTEREST: (today) =>
    z
      .object({ ...buildShared(today), model: slug(choose.model).optional(), person: writable })
      .transform((input): Submission => ({ ...input, kind: 'REGISTER_INTEREST', details: {} })),
  JOB_APPLICATION: (today) =>
    z
      .object({
        ...buildShared(today),
        career: slug('Choose a role.'),
        message: optionalText(),
        resume: fileId('Add your résumé again.'),
        person: writable,
      })
      .transform(({ career, message, resume, ...rest }): Submission => ({
        ...rest,
        kind: 'JOB_APPLICATION',
        details: { career, message, resume },
      })),
  CONTACT: (today) =>
    z
      .object({
        ...buildShared(today),
        subject: line('Say what it is about.'),
        message: text('Write your message.'),
        person: writable,
      })
      .transform(({ subject, message, ...rest }): Submission => ({
        ...rest,
        kind: 'CONTACT',
        details: { subject, message },
      })),
} satisfies Record<Kind, (today: string) => z.ZodType<Submission>>

const cache = new Map<Kind, { today: string; schema: z.ZodType<Submission> }>()

/** Built once a day: building one takes longer than checking by it. */
function getSchema(kind: Kind, today: string): z.ZodType<Submission> {
  const cached = cache.get(kind)
  if (cached?.today === today) return cached.schema
  const schema = SCHEMAS[kind](today)
  cache.set(kind, { today, schema })
  return schema
}

/** Checks what was sent, apart from whether it can be had; the first problem of each field. */
export function checkSubmission(
  kind: Kind,
  input: unknown,
  now: Date,
): Result<Submission, FieldProblem[]> {
  const parsed = getSchema(kind, getSingaporeDate(now)).safeParse(withoutNulls(input))
  if (parsed.success) return { ok: true, value: withoutNulls(parsed.data) }
  const problems = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.')
    if (!problems.has(field)) problems.set(field, message)
  }
  return { ok: false, error: Array.from(problems, ([field, message]) => ({ field, message })) }
}
