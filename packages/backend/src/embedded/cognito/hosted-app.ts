import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { setPageHeaders } from '../pages/twin-page.ts'
import { type AuthorizeRequest, buildRedirect, parseAuthorizeRequest } from './authorize-request.ts'
import { getCallerNetwork } from './caller-address.ts'
import { CognitoError } from './cognito-error.ts'
import { buildHostedPage, type HostedPage } from './hosted-page.ts'
import type { Pool } from './pool.ts'
import type { Sessions } from './sessions.ts'
import type { TwinSettings } from './twin-settings.ts'
import type { User, Users } from './users.ts'

const SIGNED_IN_COOKIE = 'cognito'
const SIGNED_IN_MS = 60 * 60_000

interface HostedParts {
  settings: TwinSettings
  federationTarget: string
  pool: Pool
  users: Users
  sessions: Sessions
  now: () => Date
}

/** Error texts of the hosted pages. */
const PROBLEMS: Partial<Record<CognitoError['code'], string>> = {
  NotAuthorizedException: 'The email or password is wrong.',
  UserNotConfirmedException: 'Confirm your email on the site first.',
  InvalidParameterException: 'Check the email address.',
  LimitExceededException: 'Too many tries. Wait a while, then try again.',
}

const EMAIL = { name: 'username', label: 'Email', type: 'email', autocomplete: 'email' } as const
const PASSWORD = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
} as const
const NAME = { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' } as const

/** The hosted pages that the site sends somebody to: signing in, and the social provider's. */
export function createHostedApp(parts: HostedParts): Hono {
  const { settings, federationTarget, pool, users, sessions, now } = parts
  const getNetwork = (context: Context) => getCallerNetwork(context, settings)
  const app = new Hono()
  const path = new URL(settings.baseUrl).pathname
  const cookieOptions = { path, httpOnly: true, sameSite: 'Lax' } as const
  const signedIn = new Map<string, { sub: string; authTime: number; until: number }>()
  const returnTo = [...settings.redirectSignIn, ...settings.redirectSignOut].map(
    (uri) => new URL(uri).origin,
  )

  app.use(csrf(), setPageHeaders(`; form-action 'self' ${returnTo.join(' ')}`))

  const showError = (context: Context, problem: string) =>
    context.html(buildHostedPage({ title: 'This does not work', problem }), 400)
  const grant = async (
    context: Context,
    { redirectUri, scope, challenge, nonce, state }: AuthorizeRequest,
    sub: string,
    authTime: number,
  ) => {
    const code = await sessions.grantCode({ sub, redirectUri, scope, challenge, nonce, authTime })
    return context.redirect(buildRedirect(redirectUri, { code, state }))
  }
  const finish = (context: Context, request: AuthorizeRequest, user: User) => {
    const id = randomUUID()
    const time = now().getTime()
    for (const [key, { until }] of signedIn) if (until < time) signedIn.delete(key)
    const authTime = Math.floor(time / 1000)
    signedIn.set(id, { sub: user.sub, authTime, until: time + SIGNED_IN_MS })
    setCookie(context, SIGNED_IN_COOKIE, id, cookieOptions)
    return grant(context, request, user.sub, authTime)
  }
  const getQuery = (context: Context) => new URL(context.req.url).searchParams
  const link = (context: Context, page: string) => `${path}/${page}?${getQuery(context).toString()}`

  app.get('/oauth2/authorize', async (context) => {
    const parsed = parseAuthorizeRequest(getQuery(context), settings)
    if (!parsed.ok)
      return parsed.error.kind === 'page'
        ? showError(context, parsed.error.message)
        : context.redirect(parsed.error.location)
    if (parsed.value.identityProvider) return context.redirect(link(context, 'provider'))
    const session = signedIn.get(getCookie(context, SIGNED_IN_COOKIE) ?? '')
    const isGood = session !== undefined && session.until > now().getTime()
    if (isGood && (await users.getBySub(session.sub)))
      return grant(context, parsed.value, session.sub, session.authTime)
    return context.redirect(link(context, 'login'))
  })

  app.get('/logout', (context) => {
    const query = getQuery(context)
    const target = query.get('logout_uri') ?? ''
    if (query.get('client_id') !== settings.clientId || !settings.redirectSignOut.includes(target))
      return showError(context, 'The address to return to is not registered.')
    signedIn.delete(getCookie(context, SIGNED_IN_COOKIE) ?? '')
    setCookie(context, SIGNED_IN_COOKIE, '', { ...cookieOptions, maxAge: 0 })
    return context.redirect(target)
  })

  interface Step {
    page: (context: Context, typed: (name: string) => string) => HostedPage
    /** Runs a step; a CognitoError is shown above the submitted form. */
    act: (
      context: Context,
      request: AuthorizeRequest,
      typed: (name: string) => string,
    ) => Promise<Response>
  }

  const serve = (name: string, { page, act }: Step) => {
    const nothing = () => ''
    app.on(['GET', 'POST'], `/${name}`, async (context) => {
      const parsed = parseAuthorizeRequest(getQuery(context), settings)
      if (!parsed.ok)
        return parsed.error.kind === 'page'
          ? showError(context, parsed.error.message)
          : context.redirect(parsed.error.location)
      if (context.req.method === 'GET') return context.html(buildHostedPage(page(context, nothing)))
      const form = await context.req.formData().catch(() => new FormData())
      const typed = (field: string) => {
        const value = form.get(field)
        return typeof value === 'string' ? value.trim() : ''
      }
      try {
        return await act(context, parsed.value, typed)
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error
        const problem = PROBLEMS[error.code] ?? error.message
        return context.html(buildHostedPage({ ...page(context, typed), problem }), 400)
      }
    })
  }

  serve('login', {
    page: (context, typed) => ({
      title: 'Sign in',
      above: html`<a class="back" href="${link(context, 'provider')}"
        >Continue with ${federationTarget}</a
      >`,
      form: { fields: [{ ...EMAIL, value: typed('username') }, PASSWORD], submit: 'Sign in' },
    }),
    act: async (context, request, typed) =>
      finish(
        context,
        request,
        await pool.authenticate(typed('username'), typed('password'), getNetwork(context)),
      ),
  })

  // Stands in for the social provider: accepts any account that is typed in.
  serve('provider', {
    page: (context, typed) => {
      const query = getQuery(context)
      const state = query.get('state') ?? undefined
      const redirectUri = query.get('redirect_uri') ?? ''
      return {
        title: `Sign in with ${federationTarget}`,
        lead: 'BYD by 1826 asks for your name and email. Nothing leaves this machine.',
        form: {
          fields: [
            { ...NAME, value: typed('name') || 'Sample Person' },
            { ...EMAIL, value: typed('username') || 'sample.person@example.com' },
          ],
          submit: 'Allow',
        },
        links: [
          { href: buildRedirect(redirectUri, { error: 'access_denied', state }), text: 'Cancel' },
        ],
      }
    },
    act: async (context, request, typed) =>
      finish(
        context,
        request,
        await pool.federate({
          email: typed('username'),
          name: typed('name'),
          provider: federationTarget,
        }),
      ),
  })

  return app
}
