import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { buildStaffPool, callUserPool } from './call-user-pool.ts'

/** Sample accounts of the embedded backend; together they see every kind. */
const STAFF_ACCOUNTS = ['staff@byd1826.example', 'hr@byd1826.example']

/** A sample account of the embedded backend. */
export interface StaffAccount {
  email: string
  password: string
  /** Key of the authenticator app. */
  totpSecret: string
}

/** @throws when the backend's data have no such account. */
export function readStaffAccount(dataDir: string, email: string): StaffAccount {
  const accounts = readFileSync(join(dataDir, 'staff-accounts.txt'), 'utf8')
  const account = accounts.split('\n').find((line) => line.startsWith(`${email} `))
  const [, password, totpSecret] = account?.split(/ +/) ?? []
  if (!password || !totpSecret) throw new Error(`There is no sample account of ${email}.`)
  return { email, password, totpSecret }
}

/** The code that the account's authenticator app shows. */
export const getTotpCode = ({ totpSecret }: Pick<StaffAccount, 'totpSecret'>): string =>
  new TOTP({ secret: totpSecret }).generate()

/** Identity tokens of the sample accounts. */
export const signInAsStaff = (backendUrl: string, dataDir: string): Promise<string[]> =>
  Promise.all(
    STAFF_ACCOUNTS.map((email) => signInStaff(backendUrl, readStaffAccount(dataDir, email))),
  )

const tokensSchema = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.string(),
})

/** The identity token of a sample account. */
export const signInStaff = async (backendUrl: string, account: StaffAccount): Promise<string> =>
  (await getStaffTokens(backendUrl, account)).IdToken

/** A new session of a sample account. */
export async function getStaffTokens(
  backendUrl: string,
  account: StaffAccount,
): Promise<z.output<typeof tokensSchema>> {
  const pool = buildStaffPool(backendUrl)
  const { email, password } = account
  const asked = await callUserPool(pool, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const { ChallengeName, Session } = z
    .object({ ChallengeName: z.string(), Session: z.string() })
    .parse(asked)
  const answer = await callUserPool(pool, 'RespondToAuthChallenge', {
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: getTotpCode(account) },
  })
  return z.object({ AuthenticationResult: tokensSchema }).parse(answer).AuthenticationResult
}

/** Number of enquiries that staff find by a name. */
export async function countEnquiries(
  backendUrl: string,
  idTokens: readonly string[],
  name: string,
): Promise<number> {
  const counts = await Promise.all(idTokens.map((idToken) => countFound(backendUrl, idToken, name)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countFound(backendUrl: string, idToken: string, name: string): Promise<number> {
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      query: 'query ($text: String!) { enquiries(filter: {text: $text}) { items { id } } }',
      variables: { text: name },
    }),
  })
  const answer = z.object({
    data: z.object({ enquiries: z.object({ items: z.array(z.unknown()) }) }),
  })
  return answer.parse(await response.json()).data.enquiries.items.length
}
