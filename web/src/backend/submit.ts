import 'server-only'
import type { CreateMutation } from 'core/backend-schema'
import { KINDS } from 'core/enquiry-kinds'
import { REFUSAL_REASONS, STATUSES } from 'core/enquiry-words'
import { z } from 'zod'
import { type Caller, type GraphqlSender, sendOperation } from './graphql.ts'

export const ALTERNATIVE_FIELDS = '{ venue date time otherTime moves }'

/** Selection set of a mutation that answers a receipt or a refusal. */
export const SUBMISSION_ANSWER = `{
  __typename
  ... on Receipt { id kind reference status createdAt manageToken checkoutUrl isUnchanged }
  ... on Refusal {
    reason
    message
    fields { field message }
    alternatives ${ALTERNATIVE_FIELDS}
  }
}`

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

const refusalSchema = z.object({
  __typename: z.literal('Refusal'),
  reason: z.enum(REFUSAL_REASONS),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
  alternatives: z.array(alternativeSchema),
})

export const submissionSchema = z.discriminatedUnion('__typename', [receiptSchema, refusalSchema])

export type Receipt = z.output<typeof receiptSchema>
export type Refusal = z.output<typeof refusalSchema>

/** "TestDriveInput" for "createTestDrive". */
const toInputType = (mutation: CreateMutation) => `${mutation.replace(/^create/, '')}Input`

/** Submits an enquiry. Idempotent by its key, so it can be retried. */
export function create(
  operation: CreateMutation,
  input: Record<string, unknown>,
  caller?: Caller,
  to?: GraphqlSender,
): Promise<Receipt | Refusal> {
  const query = `mutation Send($input: ${toInputType(operation)}!) {
    answer: ${operation}(input: $input) ${SUBMISSION_ANSWER}
  }`
  return sendOperation({ query, variables: { input } }, submissionSchema, caller, to)
}
