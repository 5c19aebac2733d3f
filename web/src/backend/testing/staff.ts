import { z } from 'zod'

/** Sample accounts of the embedded backend; together they see every kind. */
const STAFF_ACCOUNTS = ['staff@byd1826.example', 'hr@byd1826.example']

/** Identity tokens of the sample accounts. */
export const signInAsStaff = (
  backendUrl: string,
  getPassword: (email: string) => string | Promise<string>,
): Promise<string[]> =>
  Promise.all(
    STAFF_ACCOUNTS.map(async (email) => signIn(backendUrl, email, await getPassword(email))),
  )

async function signIn(backendUrl: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${backendUrl}/cognito/user-pool`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'embedded-web-client',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const answer = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) })
  return answer.parse(await response.json()).AuthenticationResult.IdToken
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
