const TIMEOUT_MS = 10_000

/** The backend's REST API, asked with the session of Studio. */
export interface StudioGateway {
  restEndpoint: string
  /** Credentials of the Sanity session: its token, or the cookie of the embedded lake. */
  client: { config: () => { token?: string } }
  fetch?: typeof fetch
}

/** Asks the gateway at a path below `/admin`; another token takes the place of the session's. */
export function askGateway(
  { restEndpoint, client, fetch = globalThis.fetch }: StudioGateway,
  path: string,
  { token = client.config().token, ...init }: RequestInit & { token?: string } = {},
): Promise<Response> {
  return fetch(`${restEndpoint}/admin/${path}`, {
    ...init,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(init.body && { 'Content-Type': 'application/json' }),
    },
    credentials: token ? 'omit' : 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
