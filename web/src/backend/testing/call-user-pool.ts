/** A pool of the embedded Cognito. */
export interface UserPool {
  /** Address of its API. */
  url: string
  clientId: string
}

export const buildMemberPool = (backendUrl: string): UserPool => ({
  url: `${backendUrl}/cognito/user-pool`,
  clientId: 'embedded-web-client',
})

export const buildStaffPool = (backendUrl: string): UserPool => ({
  url: `${backendUrl}/cognito-staff/user-pool`,
  clientId: 'embedded-studio-client',
})

/** @throws with the pool's answer when it refuses. */
export async function callUserPool(
  { url, clientId }: UserPool,
  operation: string,
  input: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${operation} answered ${JSON.stringify(answer)}`)
  return answer
}
