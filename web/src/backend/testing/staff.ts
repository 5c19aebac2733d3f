import { z } from 'zod'

/** The sample account that the embedded backend makes on its first start. */
export const STAFF = 'staff@byd1826.example'

/** Answers the identity token. */
export async function signInAsStaff(backendUrl: string, password: string): Promise<string> {
  const response = await fetch(`${backendUrl}/cognito/user-pool`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'embedded-web-client',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: STAFF, PASSWORD: password },
    }),
  })
  const answer = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) })
  return answer.parse(await response.json()).AuthenticationResult.IdToken
}

/** How many enquiries staff find by a name. */
export async function countEnquiries(
  backendUrl: string,
  idToken: string,
  name: string,
): Promise<number> {
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
