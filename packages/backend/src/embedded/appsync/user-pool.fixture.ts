import { ALL_OUTLETS, OUTLET_GROUPS } from 'core/staff-access'
import { startTestServer } from 'core/testing/test-server'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface TestPool {
  issuer: string
  /** Issuer of the pool of staff, which has the same key. */
  staffIssuer: string
  /** An identity token; `patch` changes its claims. */
  signIn: (sub: string, patch?: Record<string, unknown>) => Promise<string>
  /** The identity token of somebody in groups of staff, of every outlet unless they name one. */
  signInStaff: (sub: string, groups: readonly string[]) => Promise<string>
  close: () => void
}

/** One for all pools of a test file: a new one costs more than the tests that use it. */
const keys = generateKeyPair('RS256')

/** A user pool that serves its keys, as the real one and its twin do. */
export async function startUserPool(): Promise<TestPool> {
  const { publicKey, privateKey } = await keys
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = await startTestServer((request, response) => {
    const isKeys = request.url?.endsWith('/.well-known/jwks.json') ?? false
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [key] }))
  })
  const issuer = `${server.origin}/cognito/pool`
  const staffIssuer = `${server.origin}/cognito/staff`
  const signIn: TestPool['signIn'] = (sub, patch = {}) =>
    new SignJWT({
      sub,
      token_use: 'id',
      aud: 'client',
      iss: issuer,
      email: `${sub}@example.com`,
      email_verified: true,
      'cognito:username': sub,
      ...patch,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  return {
    issuer,
    staffIssuer,
    signIn,
    signInStaff: (sub, groups) => {
      const hasOutlets = groups.some((group) => OUTLET_GROUPS.includes(group))
      const all = hasOutlets ? groups : [...groups, ALL_OUTLETS]
      return signIn(sub, { iss: staffIssuer, 'cognito:groups': all })
    },
    close: () => void server.close(),
  }
}
