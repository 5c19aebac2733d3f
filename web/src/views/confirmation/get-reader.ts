import { getSessionState } from '#backend/member/session.ts'
import type { Caller } from '#backend/graphql.ts'
import type { SubmissionReceipt } from '#submission/receipt.ts'

/** Who reads the record of a receipt: whoever has its token, or else the member who is signed in. */
export async function getReader({ token }: Pick<SubmissionReceipt, 'token'>): Promise<Caller> {
  if (token !== undefined) return {}
  const state = await getSessionState()
  return state.kind === 'signed-in' ? { idToken: state.session.idToken } : {}
}
