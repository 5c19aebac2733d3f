import { REFUSAL_REASONS } from 'core/enquiry-words'
import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import { alternativeSchema } from '#features/shared/form/form-answer-schema.ts'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
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

const answerSeal = createSeal(MANAGE_ANSWER_COOKIE, answerSchema)

export const sealManageAnswer = (answer: ManageAnswer, options: SealOptions): string =>
  answerSeal.seal(answer, LIFETIME_SECONDS, options)

export const buildManageAnswerCookie = (
  answer: ManageAnswer,
  { path, isSecure, ...sealing }: SealOptions & { path: string; isSecure: boolean },
): string =>
  buildCookie(MANAGE_ANSWER_COOKIE, sealManageAnswer(answer, sealing), {
    path,
    maxAgeSeconds: LIFETIME_SECONDS,
    isSecure,
  })

export const openManageAnswer = answerSeal.open
