import { z } from 'zod'
import { KINDS } from './enquiry-kinds/enquiry-kinds.ts'
import { REFUSAL_REASONS, STATUSES } from './enquiry-words.ts'

export const ALTERNATIVE_FIELDS = '{ venue date time otherTime moves }'

export const REFUSAL_FIELDS =
  `... on Refusal { reason message fields { field message } alternatives ${ALTERNATIVE_FIELDS} }` as const

/** Selection set of a mutation that answers a receipt or a refusal. */
export const SUBMISSION_ANSWER = `{
  __typename
  ... on Receipt { id kind reference status createdAt manageToken checkoutUrl isUnchanged }
  ${REFUSAL_FIELDS}
}` as const

const receiptSchema = z.object({
  __typename: z.literal('Receipt'),
  id: z.string(),
  kind: z.enum(KINDS),
  reference: z.string(),
  status: z.enum(STATUSES),
  createdAt: z.string(),
  manageToken: z.string().nullish(),
  checkoutUrl: z.string().nullish(),
  isUnchanged: z.boolean().nullish(),
})

export const alternativeSchema = z.object({
  venue: z.string(),
  date: z.string(),
  time: z.string(),
  otherTime: z
    .string()
    .nullish()
    .transform((value) => value ?? undefined),
  moves: z.array(z.enum(['TABLE', 'DRIVE'])),
})

export const refusalSchema = z.object({
  __typename: z.literal('Refusal'),
  reason: z.enum(REFUSAL_REASONS),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
  alternatives: z.array(alternativeSchema),
})

export const submissionSchema = z.discriminatedUnion('__typename', [receiptSchema, refusalSchema])

export type Receipt = z.output<typeof receiptSchema>
export type Refusal = z.output<typeof refusalSchema>
