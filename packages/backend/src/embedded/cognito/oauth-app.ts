import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { isEqual } from '../../is-equal.ts'
import { CognitoError } from './cognito-error.ts'
import type { Pool } from './pool.ts'
import type { Grant, Sessions } from './sessions.ts'
import { TOKEN_SECONDS, type Tokens } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'
import type { Users } from './users.ts'

interface OAuthParts {
  settings: TwinSettings
  pool: Pool
  users: Users
  sessions: Sessions
  tokens: Tokens
}

const getText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function isVerified({ challenge }: Grant, verifier: string): boolean {
  if (challenge === undefined) return true
  return isEqual(createHash('sha256').update(verifier).digest('base64url'), challenge)
}

/** The OAuth endpoints that the site calls, and the keys of the tokens. */
export function createOAuthApp({ settings, pool, users, sessions, tokens }: OAuthParts): Hono {
  const app = new Hono()

  app.post('/oauth2/token', async (context) => {
    context.header('Cache-Control', 'no-store')
    const refuse = (error: string) => context.json({ error }, 400)
    const form = await context.req.formData().catch(() => new FormData())
    if (getText(form, 'client_id') !== settings.clientId) return refuse('invalid_client')
    const answer = { expires_in: TOKEN_SECONDS, token_type: 'Bearer' }

    const grantType = getText(form, 'grant_type')
    if (grantType === 'refresh_token') {
      try {
        const { idToken, accessToken } = await pool.refresh(getText(form, 'refresh_token'))
        return context.json({ id_token: idToken, access_token: accessToken, ...answer })
      } catch (error) {
        if (error instanceof CognitoError) return refuse('invalid_grant')
        throw error
      }
    }
    if (grantType !== 'authorization_code') return refuse('unsupported_grant_type')

    // Consumed before any check: a code shown to the wrong client must be worthless.
    const grant = await sessions.useCode(getText(form, 'code'))
    const user = grant && (await users.getBySub(grant.sub))
    if (
      !grant ||
      !user ||
      grant.redirectUri !== getText(form, 'redirect_uri') ||
      !isVerified(grant, getText(form, 'code_verifier'))
    )
      return refuse('invalid_grant')
    const [session, refreshToken] = await sessions.begin(user.sub, grant.scope, grant.authTime)
    const { idToken, accessToken } = await tokens.issue(user, session, {
      isHosted: true,
      nonce: grant.nonce,
    })
    return context.json({
      ...(grant.scope.split(' ').includes('openid') && { id_token: idToken }),
      access_token: accessToken,
      refresh_token: refreshToken,
      ...answer,
    })
  })

  app.post('/oauth2/revoke', async (context) => {
    const form = await context.req.formData().catch(() => new FormData())
    if (getText(form, 'client_id') !== settings.clientId)
      return context.json({ error: 'invalid_client' }, 400)
    await sessions.end(getText(form, 'token'))
    return context.body(null, 200)
  })

  app.get(`/${settings.userPoolId}/.well-known/jwks.json`, (context) => {
    context.header('Cache-Control', 'public, max-age=300')
    return context.json(tokens.jwks)
  })
  return app
}
