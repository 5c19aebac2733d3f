import 'server-only'
import { VOTE_STATES } from 'core/poll-words'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

const resultSchema = z.object({
  counts: z.array(z.object({ option: z.string(), votes: z.number() })),
  countedAt: z.string(),
  isClosed: z.boolean(),
})

/** The votes of a poll at a time. */
type PollResult = z.output<typeof resultSchema>

const answerSchema = z.object({ state: z.enum(VOTE_STATES), option: z.string().nullish() })

/** Undefined while the backend cannot be reached, and for a poll that it does not know. */
export async function getPollResult(poll: string): Promise<PollResult | undefined> {
  const query = `query Result($poll: ID!) {
    answer: pollResult(poll: $poll) { counts { option votes } countedAt isClosed }
  }` as const
  const result = await callBackend({ query, variables: { poll } }, resultSchema.nullable()).catch(
    () => undefined,
  )
  return result ?? undefined
}

/** Has the link mailed that counts a vote. */
export async function askToVote(input: { poll: string; option: string; email: string }) {
  const query = `mutation Ask($input: VoteInput!) {
    answer: askToVote(input: $input) { state option }
  }` as const
  return callBackend({ query, variables: { input } }, answerSchema)
}

/** Counts the vote of a mailed link. */
export async function confirmVote(token: string) {
  const query = `mutation Confirm($token: String!) {
    answer: confirmVote(token: $token) { state option }
  }` as const
  return callBackend({ query, variables: { token } }, answerSchema)
}
