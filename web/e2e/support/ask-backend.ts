import { backendUrl } from './menu-gateway.ts'
import { getGraphQLApiKey } from './system.ts'

/** The backend's answer to a caller without a session. */
export async function askBackend(query: string, variables: Record<string, unknown>) {
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': getGraphQLApiKey() },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = await response.json()
  return data
}
