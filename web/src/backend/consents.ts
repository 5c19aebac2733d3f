import 'server-only'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

const consentSchema = z.object({
  purpose: z.string(),
  text: z.string().nullish(),
  givenAt: z.string(),
  withdrawnAt: z.string().nullish(),
})

/** Returns what the receiver of our mails agreed to; undefined without a link that the backend signed. */
export async function getConsentsOfLink(token: string) {
  const query = `query Consents($token: String!) {
    answer: consentsOfLink(token: $token) { purpose text givenAt withdrawnAt }
  }` as const
  return (
    (await callBackend({ query, variables: { token } }, z.array(consentSchema).nullable())) ??
    undefined
  )
}

/** Takes a consent back; undefined for a forged link. */
export async function withdrawByLink(token: string, purpose: string) {
  const query = `mutation Withdraw($token: String!, $purpose: String!) {
    answer: withdrawByLink(token: $token, purpose: $purpose)
  }` as const
  return (
    (await callBackend({ query, variables: { token, purpose } }, z.number().nullable())) ??
    undefined
  )
}
