import { getSessionState } from '#backend/member/session.ts'
import type { Caller } from '#backend/graphql.ts'
import type { SubmissionReceipt } from '#submission/receipt.ts'

/** Access to the record of a receipt: by its token, or by the member's session. */
export async function getReader({ token }: Pick<SubmissionReceipt, 'token'>): Promise<Caller> {
  if (token !== undefined) return {}
  const state = await getSessionState()
  return state.kind === 'signed-in' ? { idToken: state.session.idToken } : {}
}
