import type { FormName } from 'core/enquiry-kinds'
import { COOKIES } from 'core/kept-in-browser'
import { z } from 'zod'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { formProblemSchema } from '#features/shared/form/form-answer-schema.ts'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
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

const answerSeal = createSeal(COOKIE, answerSchema)

/** State of a form without scripts, kept for some minutes: entries and errors. */
export function buildAnswerCookies(
  form: FormName,
  answer: PlainAnswer,
  { isSecure, ...options }: SealOptions & { isSecure: boolean },
): string[] {
  const sealed = sealWhatFits(
    ({ entries, problem }) =>
      answerSeal.seal({ form, entries, problem }, LIFETIME_SECONDS, options),
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
  options: SealOptions,
): PlainAnswer | undefined {
  const sealed = Array.from({ length: MAX_PARTS }, (_, index) => getCookie(`${COOKIE}-${index}`))
  const opened = answerSeal.open(sealed.join(''), options)
  return opened?.form === form ? { entries: opened.entries, problem: opened.problem } : undefined
}
