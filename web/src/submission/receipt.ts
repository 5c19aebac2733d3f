import { FORM_NAMES, type Kind, KINDS_BY_FORM } from 'core/enquiry-kinds'
import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import { RECEIPT_COOKIE, SEEN_COOKIE } from '#config/receipt-cookies.ts'
import { routes } from '#config/routes.ts'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
import { buildCookie, type CookieOptions } from './cookies.ts'

/** Cookie that opens one record, limited to the pages below its address. */
export const MANAGE_COOKIE = COOKIES.manageToken
/** Request header that passes the receipt to the page once its cookie is deleted. */
export const RECEIPT_HEADER = 'x-receipt'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const RECEIPT_SECONDS = 30 * MINUTE_SECONDS
/** A payment page is open for up to a day. */
const PAYMENT_SECONDS = 24 * HOUR_SECONDS
const SEEN_SECONDS = 24 * HOUR_SECONDS
export const MANAGE_SECONDS = 2 * HOUR_SECONDS

const seenSchema = z.object({
  form: z.enum(FORM_NAMES),
  reference: z.string(),
  /** Kind and id as in the record's address. */
  record: z.object({ kind: z.string(), id: z.string() }).optional(),
})

const receiptSchema = seenSchema.extend({
  /** Opens the record, from which the page reads its content. */
  token: z.string().optional(),
  /** Id of the browser's event, which is sent once. */
  eventId: z.string().optional(),
})

export type Seen = z.output<typeof seenSchema>
export type SubmissionReceipt = z.output<typeof receiptSchema>

const receiptSeal = createSeal(RECEIPT_COOKIE, receiptSchema)
const seenSeal = createSeal(SEEN_COOKIE, seenSchema)

/** "TEST_DRIVE" as in addresses: "test-drive". */
export const toKindSlug = (kind: Kind): string => kind.toLowerCase().replaceAll('_', '-')

export const toManagePath = ({ kind, id }: { kind: string; id: string }): string =>
  `${routes.manage}/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`

interface Cookie extends Omit<CookieOptions, 'isSecure'> {
  name: string
  value: string
}

/** Cookies that identify the sent enquiry for its confirmation. */
export function sealReceipt(receipt: SubmissionReceipt, options: SealOptions): Cookie[] {
  const { form, reference, record } = receipt
  const { confirmationPath: path, fee } = KINDS_BY_FORM[form]
  const maxAgeSeconds = fee ? PAYMENT_SECONDS : RECEIPT_SECONDS
  const seen: Seen = { form, reference, record }
  return [
    {
      name: RECEIPT_COOKIE,
      value: receiptSeal.seal(receipt, maxAgeSeconds, options),
      path,
      maxAgeSeconds,
    },
    {
      name: SEEN_COOKIE,
      value: seenSeal.seal(seen, SEEN_SECONDS, options),
      path,
      maxAgeSeconds: SEEN_SECONDS,
    },
  ]
}

/** Cookies of an accepted form. */
export function buildReceiptCookies(
  receipt: SubmissionReceipt,
  { isSecure, ...sealing }: SealOptions & { isSecure: boolean },
): string[] {
  const { record, token } = receipt
  return [
    ...sealReceipt(receipt, sealing).map(({ name, value, ...options }) =>
      buildCookie(name, value, { ...options, isSecure }),
    ),
    ...(record && token ? [buildManageCookie({ record, token, isSecure })] : []),
  ]
}

export const buildManageCookie = ({
  record,
  token,
  isSecure,
}: {
  record: { kind: string; id: string }
  token: string
  isSecure: boolean
}): string =>
  buildCookie(MANAGE_COOKIE, encodeURIComponent(token), {
    path: toManagePath(record),
    maxAgeSeconds: MANAGE_SECONDS,
    isSecure,
  })

export const openReceipt = receiptSeal.open

export const openSeen = seenSeal.open
