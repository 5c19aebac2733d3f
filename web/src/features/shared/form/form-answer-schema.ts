import '#lib/zod-without-eval.ts'
import { z } from 'zod'
import {
  type Alternative,
  type FormAnswer,
  type FormProblem,
  FORM_REFUSALS,
} from './form-answer.ts'

/** One schema for the response to scripts and for cookies. */
export const alternativeSchema = z.object({
  venue: z.string(),
  date: z.string(),
  time: z.string(),
  otherTime: z.string().optional(),
  moves: z.array(z.enum(['TABLE', 'DRIVE'])),
}) satisfies z.ZodType<Alternative>

const texts = z.record(z.string(), z.string())

const problems = [
  z.object({ type: z.literal('invalid'), errors: texts }),
  z.object({
    type: z.literal('refused'),
    reason: z.enum(FORM_REFUSALS),
    message: z.string(),
    alternatives: z.array(alternativeSchema),
  }),
  z.object({ type: z.literal('busy'), minutes: z.number() }),
  z.object({ type: z.literal('rejected') }),
  z.object({ type: z.literal('trapped') }),
  z.object({ type: z.literal('unavailable'), uploads: texts.optional() }),
  z.object({ type: z.literal('offline') }),
] as const

/** Answer of the site's own server to a form, in a response or a cookie. */
export const formProblemSchema = z.discriminatedUnion(
  'type',
  problems,
) satisfies z.ZodType<FormProblem>

export const formAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), location: z.string() }),
  ...problems,
]) satisfies z.ZodType<FormAnswer>
