import 'server-only'
import { type AmplifyClient, createAmplifyClient } from 'core/amplify/client'
import type { Accepting, AnswerOf, VariablesFor } from 'core/backend-schema'
import { getRequestHeaders } from 'telemetry/request-scope'
import { z } from 'zod'
import { memberConfig } from '#config/member.server.ts'
import { runtime } from '#server/runtime.ts'

/** Time-out of one attempt. With three attempts a visitor waits a quarter of a minute at most. */
const ATTEMPT_TIMEOUT_MS = 5_000
const TOTAL_MS = 12_000

/** The backend could not be reached, or its answer was unusable. The outcome is unknown. */
export class BackendError extends Error {
  override name = 'BackendError'
}

/** GraphQL quotes the value that it refuses, which a visitor may have typed. */
const QUOTED_VALUE = / (?:got invalid value|cannot represent) .*/s

export const describeRefusal = (messages: readonly string[]): string =>
  `The backend answered: ${messages.map((text) => text.replace(QUOTED_VALUE, ' is not valid')).join(' ')}`

/** The caller: a member's identity token, or the public key. */
export interface Caller {
  idToken?: string
}

export type GraphqlSender = Pick<AmplifyClient, 'graphql'>

/** The server's only client; absent where no backend is configured, as in a build. */
export const backend: AmplifyClient | undefined =
  memberConfig &&
  createAmplifyClient(memberConfig, {
    timeoutMs: ATTEMPT_TIMEOUT_MS,
    totalMs: TOTAL_MS,
    // The backend's log names the visitor's request, too.
    getHeaders: getRequestHeaders,
    log: runtime.log,
  })

/**
 * Sends one operation with a single field named `answer`.
 * @throws {BackendError}
 */
export function callBackend<const Query extends string, Answer, Input>(
  operation: { query: Query; variables: VariablesFor<Query> },
  schema: z.ZodType<Answer, Input> & Accepting<Input, AnswerOf<Query>>,
  caller?: Caller,
  to?: GraphqlSender,
): Promise<Answer> {
  return sendOperation(operation, schema, caller, to)
}

/**
 * The same for a text that is composed at run time, which no type is inferred from.
 * @throws {BackendError}
 */
export async function sendOperation<Answer>(
  { query, variables }: { query: string; variables: Record<string, unknown> },
  schema: z.ZodType<Answer>,
  caller: Caller = {},
  to: GraphqlSender | undefined = backend,
): Promise<Answer> {
  if (!to) throw new BackendError('The backend is not configured.')
  const result = await to.graphql(query, variables, caller)
  if (!result.ok) {
    const { error } = result
    throw new BackendError(
      error.kind === 'refused' ? describeRefusal(error.messages) : `The backend is ${error.kind}.`,
    )
  }
  const data = z.object({ answer: schema }).safeParse(result.value)
  if (!data.success) {
    throw new BackendError('The backend answered something else.', { cause: data.error })
  }
  return data.data.answer
}
