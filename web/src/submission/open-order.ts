import type { FormName } from 'core/enquiry-kinds'
import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import { KEY_ENTRY, toFormAction } from '#features/shared/form/form-answer.ts'
import { DRAFT_LIFETIME_MS } from '#features/shared/form/form-draft.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
import { buildCookie, readCookie } from './cookies.ts'
import { deriveSubmissionKey, parseSubmissionKey } from './submission-key.ts'

const ORDER_COOKIE = COOKIES.openOrder
const LIFETIME_SECONDS = DRAFT_LIFETIME_MS / 1000
/** Remembered corrections of one order. */
const MAX_KEYS = 10

const orderSchema = z.object({
  id: z.string(),
  /** Token that proves this browser's ownership. */
  token: z.string(),
  /** Hash of the post: the same content is the same order. */
  content: z.string(),
  /** Every idempotency key of the order, the current one first. */
  keys: z.array(z.string()),
})

/** The last unpaid order of this browser; a correction replaces it. */
export type OpenOrder = z.output<typeof orderSchema>

const orderSeal = createSeal(ORDER_COOKIE, orderSchema)

/** Visible only to the form that corrects it, while that form keeps its entries. */
export function buildOrderCookie(
  form: FormName,
  order: OpenOrder,
  { isSecure, ...options }: SealOptions & { isSecure: boolean },
): string {
  const kept = { ...order, keys: [...new Set(order.keys)].slice(0, MAX_KEYS) }
  return buildCookie(ORDER_COOKIE, orderSeal.seal(kept, LIFETIME_SECONDS, options), {
    path: toFormAction(form),
    maxAgeSeconds: LIFETIME_SECONDS,
    isSecure,
  })
}

export const openOrder = (headers: Headers, options: SealOptions): OpenOrder | undefined =>
  orderSeal.open(readCookie(headers, ORDER_COOKIE), options)

/**
 * Idempotency key and content hash of a post. An accepted order that is posted again with other
 * content is another order, although its form still sends the first key.
 */
export function chooseKey(
  form: FormName,
  entries: FormEntries,
  order: OpenOrder | undefined,
  options: { secret: string; now: Date },
): { key: string; content: string } {
  const posted = parseSubmissionKey(entries[KEY_ENTRY])
  const content = deriveSubmissionKey(form, entries, options)
  const [present] = order?.keys ?? []
  if (posted !== undefined && !order?.keys.includes(posted)) return { key: posted, content }
  if (present === undefined) return { key: content, content }
  const isSame = content === order?.content
  // A correction back to the original content is still another order than the replaced one.
  const key = isSame
    ? present
    : deriveSubmissionKey(form, { ...entries, replaces: present }, options)
  return { key, content }
}
