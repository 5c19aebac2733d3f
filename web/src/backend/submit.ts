import 'server-only'
import type { CreateMutation } from 'core/backend-schema'
import {
  type Receipt,
  type Refusal,
  SUBMISSION_ANSWER,
  submissionSchema,
} from 'core/submission-answer'
import { type Caller, type GraphqlSender, sendOperation } from './graphql.ts'

export type { Receipt, Refusal } from 'core/submission-answer'

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
