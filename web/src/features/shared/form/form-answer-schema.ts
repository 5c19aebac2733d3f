import { z } from 'zod'
import { type FormAnswer, type FormProblem, FORM_REFUSALS } from './form-answer.ts'

const texts = z.record(z.string(), z.string())

const problems = [
  z.object({ type: z.literal('invalid'), errors: texts }),
  z.object({
    type: z.literal('refused'),
    reason: z.enum(FORM_REFUSALS),
    message: z.string(),
    alternatives: z.array(z.object({ venue: z.string(), date: z.string(), time: z.string() })),
  }),
  z.object({ type: z.literal('busy'), minutes: z.number() }),
  z.object({ type: z.literal('rejected') }),
  z.object({ type: z.literal('unavailable'), uploads: texts.optional() }),
  z.object({ type: z.literal('offline') }),
] as const

/** What the site's own server says became of a form; in the browser, or in a cookie. */
export const formProblemSchema = z.discriminatedUnion(
  'type',
  problems,
) satisfies z.ZodType<FormProblem>

export const formAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), location: z.string() }),
  ...problems,
]) satisfies z.ZodType<FormAnswer>
