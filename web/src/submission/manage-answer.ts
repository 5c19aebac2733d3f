import { REFUSAL_REASONS } from 'core/enquiry-words'
import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import { alternativeSchema } from '#features/shared/form/form-answer-schema.ts'
import { openSeal, seal } from '#lib/sealed.ts'
import { buildCookie } from './cookies.ts'

/** Read once by the page of the record, then deleted. */
export const MANAGE_ANSWER_COOKIE = COOKIES.manageAnswer
/** Request header that passes it to the page once its cookie is deleted. */
export const MANAGE_ANSWER_HEADER = 'x-manage-answer'
const LIFETIME_SECONDS = 5 * 60

/** Submitted entries, shown again. */
const entries = z.record(z.string(), z.string()).optional()

const answerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('done'),
    action: z.enum(['change', 'no-change', 'cancel', 'confirm', 'resend', 'refund']),
  }),
  z.object({
    type: z.literal('refused'),
    reason: z.enum(REFUSAL_REASONS),
    message: z.string(),
    alternatives: z.array(alternativeSchema),
    entries,
  }),
  z.object({ type: z.literal('busy'), minutes: z.number(), entries }),
  z.object({ type: z.literal('unavailable'), entries }),
])

/** Outcome of the last action on the page of a record. */
export type ManageAnswer = z.output<typeof answerSchema>

interface SealOptions {
  secret: string
  now: number
}

export const sealManageAnswer = (answer: ManageAnswer, { secret, now }: SealOptions): string =>
  seal(answer, { secret, purpose: MANAGE_ANSWER_COOKIE, expiry: now + LIFETIME_SECONDS * 1000 })

export const buildManageAnswerCookie = (
  answer: ManageAnswer,
  { path, isSecure, ...sealing }: SealOptions & { path: string; isSecure: boolean },
): string =>
  buildCookie(MANAGE_ANSWER_COOKIE, sealManageAnswer(answer, sealing), {
    path,
    maxAgeSeconds: LIFETIME_SECONDS,
    isSecure,
  })

export function openManageAnswer(
  sealed: string | null,
  options: SealOptions,
): ManageAnswer | undefined {
  if (!sealed) return undefined
  const opened = openSeal(sealed, { ...options, purpose: MANAGE_ANSWER_COOKIE })
  const parsed = answerSchema.safeParse(opened)
  return parsed.success ? parsed.data : undefined
}
