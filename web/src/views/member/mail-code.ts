import type { Result } from 'core/result'
import type { PoolProblem, UserPool } from '#backend/member/user-pool.ts'

/**
 * Mails the code that an address can use: to confirm an account, or to choose another password of one that is confirmed.
 * Answers alike, so that who typed the address learns nothing, and who reads its mailbox does.
 */
export async function mailCode(
  pool: Pick<UserPool, 'resendCode' | 'forgotPassword'>,
  email: string,
): Promise<Result<undefined, PoolProblem>> {
  const confirming = await pool.resendCode(email)
  if (confirming.ok || confirming.error !== 'bad-email') return confirming
  return pool.forgotPassword(email)
}
