import 'server-only'
import { z } from 'zod'
import { BackendError, callBackend } from './graphql.ts'

/** Whether a member was issued this code; undefined while that cannot be looked up. */
export async function isReferralKnown(code: string): Promise<boolean | undefined> {
  const query =
    'query ReferralCode($code: String!) { answer: isReferralKnown(code: $code) }' as const
  try {
    return await callBackend({ query, variables: { code } }, z.boolean())
  } catch (error) {
    if (error instanceof BackendError) return undefined
    throw error
  }
}
