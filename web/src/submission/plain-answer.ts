import type { FormName } from 'core/enquiry-kinds'
import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { formProblemSchema } from '#features/shared/form/form-answer-schema.ts'
import { openSeal, seal } from '#lib/sealed.ts'
import { buildCookie } from './cookies.ts'

const COOKIE = COOKIES.formAnswer
/** Browsers keep 4,096 bytes a cookie, name and attributes included. */
const PART_LENGTH = 3_800
const MAX_PARTS = 3
const LIFETIME_SECONDS = 10 * 60

const answerSchema = z.object({
  form: z.string(),
  entries: z.record(z.string(), z.string()),
  problem: formProblemSchema,
})

interface SealOptions {
  secret: string
  now: number
}

/** State of a form without scripts, kept for some minutes: entries and errors. */
export function buildAnswerCookies(
  form: FormName,
  answer: PlainAnswer,
  { secret, now, isSecure }: SealOptions & { isSecure: boolean },
): string[] {
  const expiry = now + LIFETIME_SECONDS * 1000
  const sealed = sealWhatFits(
    ({ entries, problem }) => seal({ form, entries, problem }, { secret, purpose: COOKIE, expiry }),
    answer,
  )
  const parts = Array.from({ length: MAX_PARTS }, (_, index) =>
    sealed.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH),
  )
  return parts.map((part, index) =>
    buildCookie(`${COOKIE}-${index}`, part, {
      path: '/',
      maxAgeSeconds: part === '' ? 0 : LIFETIME_SECONDS,
      isSecure,
    }),
  )
}

/** Drops the longest entries until the rest fits into a cookie. */
function sealWhatFits(sealAnswer: (answer: PlainAnswer) => string, answer: PlainAnswer): string {
  const sealed = sealAnswer(answer)
  const [longest, ...rest] = Object.entries(answer.entries).toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  if (sealed.length <= PART_LENGTH * MAX_PARTS || !longest) return sealed
  return sealWhatFits(sealAnswer, { ...answer, entries: Object.fromEntries(rest) })
}

export function readPlainAnswer(
  form: FormName,
  getCookie: (name: string) => string | undefined,
  { secret, now }: SealOptions,
): PlainAnswer | undefined {
  const sealed = Array.from({ length: MAX_PARTS }, (_, index) => getCookie(`${COOKIE}-${index}`))
  const parsed = answerSchema.safeParse(openSeal(sealed.join(''), { secret, purpose: COOKIE, now }))
  if (!parsed.success || parsed.data.form !== form) return undefined
  const { entries, problem } = parsed.data
  return { entries, problem }
}
