import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { type AuthorizeRequest, buildRedirect, parseAuthorizeRequest } from './authorize-request.ts'
import { getCallerNetwork } from './caller-address.ts'
import { CognitoError } from './cognito-error.ts'
import { buildHostedPage, type HostedPage } from './hosted-page.ts'
import { isEqual } from './is-equal.ts'
import type { Pool } from './pool.ts'
import type { Sessions } from './sessions.ts'
import type { TwinSettings } from './twin-settings.ts'
import type { User, Users } from './users.ts'

const SIGNED_IN_COOKIE = 'cognito'
const CSRF_COOKIE = 'XSRF-TOKEN'
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
  UsernameExistsException: 'There is an account with this email. Sign in instead.',
  InvalidPasswordException: 'Use at least 10 characters for the password.',
  InvalidParameterException: 'Check the email address.',
  CodeMismatchException: 'That is not the code in the latest email.',
  ExpiredCodeException: 'That code is too old, or was tried too often. Ask for a new one.',
  LimitExceededException: 'Too many tries. Wait a while, then try again.',
}

const EMAIL = { name: 'username', label: 'Email', type: 'email', autocomplete: 'email' } as const
const PASSWORD = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
} as const
const NEW_PASSWORD = {
  ...PASSWORD,
  autocomplete: 'new-password',
  hint: 'At least 10 characters.',
} as const
const NAME = { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' } as const
const CODE = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  hint: 'Six digits, in our latest email.',
} as const

/** The hosted pages: sign in, sign up, codes, forgotten password, the social provider's. */
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

  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${returnTo.join(' ')}`,
    )
  })

  const getCsrf = (context: Context) => {
    const kept = getCookie(context, CSRF_COOKIE)
    if (kept) return kept
    const made = randomBytes(24).toString('base64url')
    setCookie(context, CSRF_COOKIE, made, cookieOptions)
    return made
  }
  const show = (context: Context, page: Omit<HostedPage, 'csrf'>, status: 200 | 400 = 200) =>
    context.html(buildHostedPage({ ...page, csrf: getCsrf(context) }), status)
  const showError = (context: Context, message: string) =>
    context.html(
      buildHostedPage({
        title: 'This does not work',
        problem: message,
        fields: [],
        submit: '',
        csrf: '',
      }),
      400,
    )
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
  const link = (context: Context, page: string, extra: Record<string, string> = {}) => {
    const query = getQuery(context)
    for (const [name, value] of Object.entries(extra)) query.set(name, value)
    return `${path}/${page}?${query.toString()}`
  }

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
    page: (context: Context, typed: (name: string) => string) => Omit<HostedPage, 'csrf'>
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
      if (context.req.method === 'GET') return show(context, page(context, nothing))
      const form = await context.req.formData().catch(() => new FormData())
      const typed = (field: string) => {
        const value = form.get(field)
        return typeof value === 'string' ? value.trim() : ''
      }
      if (!isEqual(typed('_csrf'), getCookie(context, CSRF_COOKIE) ?? ''))
        return show(
          context,
          { ...page(context, typed), problem: 'The page was open for too long. Try again.' },
          400,
        )
      try {
        return await act(context, parsed.value, typed)
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error
        if (error.code === 'UserNotConfirmedException') {
          const email = typed('username')
          await pool.resendSignUpCode(email, getNetwork(context))
          return context.redirect(link(context, 'confirmUser', { username: email }))
        }
        const problem = PROBLEMS[error.code] ?? error.message
        return show(context, { ...page(context, typed), problem }, 400)
      }
    })
  }

  const toLogin = (context: Context) => ({ href: link(context, 'login'), text: 'Sign in' })

  serve('login', {
    page: (context, typed) => ({
      title: 'Sign in',
      above: html`<a class="button" href="${link(context, 'provider')}"
        >Continue with ${federationTarget}</a
      >`,
      fields: [{ ...EMAIL, value: typed('username') }, PASSWORD],
      submit: 'Sign in',
      links: [
        { href: link(context, 'forgotPassword'), text: 'Forgot your password?' },
        { href: link(context, 'signup'), text: 'Create an account' },
      ],
    }),
    act: async (context, request, typed) =>
      finish(
        context,
        request,
        await pool.authenticate(typed('username'), typed('password'), getNetwork(context)),
      ),
  })

  serve('signup', {
    page: (context, typed) => ({
      title: 'Create an account',
      fields: [
        { ...NAME, value: typed('name') },
        { ...EMAIL, value: typed('username') },
        NEW_PASSWORD,
      ],
      submit: 'Create account',
      links: [toLogin(context)],
    }),
    act: async (context, _request, typed) => {
      const email = typed('username')
      await pool.signUp(
        { email, password: typed('password'), name: typed('name') },
        getNetwork(context),
      )
      return context.redirect(link(context, 'confirmUser', { username: email }))
    },
  })

  serve('confirmUser', {
    page: (context) => ({
      title: 'Confirm your email',
      lead: `We sent a code to ${getQuery(context).get('username') ?? 'you'}.`,
      fields: [CODE],
      submit: 'Confirm',
      links: [toLogin(context)],
    }),
    act: async (context, request, typed) => {
      const email = getQuery(context).get('username') ?? ''
      await pool.confirmSignUp(email, typed('code'))
      const user = await users.getByName(email)
      return user ? finish(context, request, user) : context.redirect(link(context, 'login'))
    },
  })

  serve('forgotPassword', {
    page: (context, typed) => ({
      title: 'Forgot your password?',
      lead: 'We will email you a code.',
      fields: [{ ...EMAIL, value: typed('username') }],
      submit: 'Send a code',
      links: [toLogin(context)],
    }),
    act: async (context, _request, typed) => {
      await pool.forgotPassword(typed('username'), getNetwork(context))
      return context.redirect(
        link(context, 'confirmForgotPassword', { username: typed('username') }),
      )
    },
  })

  serve('confirmForgotPassword', {
    page: (context) => ({
      title: 'Choose a new password',
      lead: `If ${getQuery(context).get('username') ?? 'this email'} has an account, a code is on its way.`,
      fields: [CODE, NEW_PASSWORD],
      submit: 'Change password',
      links: [toLogin(context)],
    }),
    act: async (context, _request, typed) => {
      const email = getQuery(context).get('username') ?? ''
      await pool.confirmForgotPassword(email, typed('code'), typed('password'), getNetwork(context))
      return context.redirect(link(context, 'login'))
    },
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
        fields: [
          { ...NAME, value: typed('name') || 'Sample Person' },
          { ...EMAIL, value: typed('username') || 'sample.person@example.com' },
        ],
        submit: 'Allow',
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
