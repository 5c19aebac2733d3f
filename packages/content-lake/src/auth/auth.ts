import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { parse } from 'hono/utils/cookie'
import type { AccessControl, Identity, Role } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import type { AccessConfig } from './access-config.ts'
import { createAccessControl } from './access-control.ts'
import { AuthStore } from './auth-store.ts'
import { OriginPolicy } from './origins.ts'
import { isFromThisMachine, isOwnHost, type RequestFacts } from './request-facts.ts'
import { createRoleFinder } from './role-tokens.ts'
import { createStaffReader, type StaffPool } from './staff-pool.ts'
import { ANONYMOUS, toStaffRoles, UserDirectory } from './user-directory.ts'

const SID_MILLISECONDS = 60_000
const MAX_PENDING_SIDS = 200

const getCookie = ({ cookie = '' }: RequestFacts, name: string): string | undefined =>
  parse(cookie, name)[name]

export interface AuthOptions {
  database: DatabaseSync
  /** Data directory, created when missing. Holds everything the lake stores. */
  dataDir: string
  projectId: string
  /** Public URL of the lake. */
  baseUrl: string
  /** Browser origins that may call the API as a signed-in user. */
  allowedOrigins: readonly string[]
  accessConfig: AccessConfig
  /** Whether browsers on this machine, or anywhere, sign in without a password. */
  localSignIn: boolean | 'anywhere'
  /** Pool of staff whose accounts sign in as well. */
  staffPool?: StaffPool | undefined
  now: () => Date
}

/** Authentication, allowed origins and access control. */
export class Auth {
  readonly access: AccessControl
  readonly origins: OriginPolicy
  readonly store: AuthStore
  readonly users: UserDirectory
  readonly baseUrl: string
  readonly cookieName: string
  /** Says that this browser has signed in or out by choice. */
  readonly choiceCookieName: string
  readonly #options: AuthOptions
  readonly #findRole: (token: string) => Role | undefined
  readonly #readStaff: ReturnType<typeof createStaffReader> | undefined
  readonly #pendingSids = new Map<string, { userId: string; expiresAt: number }>()

  constructor(options: AuthOptions) {
    this.#options = options
    this.access = createAccessControl(options.accessConfig)
    this.store = new AuthStore(options.database, options.now)
    this.users = new UserDirectory(options.accessConfig, this.store)
    this.#readStaff = options.staffPool && createStaffReader(options.staffPool, options.now)
    this.origins = new OriginPolicy(options.allowedOrigins, () => this.store.listOrigins())
    this.#findRole = createRoleFinder(options.dataDir, [...this.users.roles.keys()])
    // Cookies are scoped by host, not by port: two lakes on one machine need two names.
    this.cookieName = `sanitySession-${options.projectId}`
    this.choiceCookieName = `${this.cookieName}-chosen`
    this.baseUrl = options.baseUrl
  }

  /**
   * The identity of a request. Without token and session it is anonymous; an unknown token is refused with 401,
   * as by Sanity.
   */
  identify(facts: RequestFacts): Identity {
    if (facts.authorization !== undefined) {
      const token = /^Bearer (\S+)$/i.exec(facts.authorization)?.[1]
      const identity = token && this.getIdentityByToken(token)
      if (!identity) throw toHttpError(401, 'Unauthorized - Session not found', 'SIO-401-ANF')
      return identity
    }
    const session = this.getSessionCookie(facts)
    const userId = session && this.store.getSessionUserId(session)
    return (userId && this.users.get(userId)) || ANONYMOUS
  }

  getIdentityByToken(token: string): Identity | undefined {
    const role = this.#findRole(token)
    if (role) return this.users.getRobot(role)
    const robot = this.store.getRobotByToken(token)
    if (robot) {
      const { id, label, role: ownRole } = robot
      return { id, kind: 'robot', displayName: label || id, roles: [ownRole] }
    }
    const userId = this.store.getSessionUserId(token)
    return userId === undefined ? undefined : this.users.get(userId)
  }

  /** The session cookie, if it comes from an allowed origin. */
  getSessionCookie(facts: RequestFacts): string | undefined {
    return this.#isTrustedPage(facts) ? getCookie(facts, this.cookieName) : undefined
  }

  /** Whether to sign this browser in as the default user without a password. */
  isDefaultSignInDue(facts: RequestFacts): boolean {
    return (
      this.#isLocal(facts) &&
      this.#isTrustedPage(facts) &&
      // A cross-site page would not get the cookie back: it has to sign in.
      facts.fetchSite !== 'cross-site' &&
      getCookie(facts, this.choiceCookieName) === undefined
    )
  }

  /** Says why this request may not sign in without a password; undefined when it may. */
  getSignInRefusal(facts: RequestFacts): string | undefined {
    if (!this.#options.localSignIn) return 'This content lake does not offer local sign-in.'
    const isOpen = this.#options.localSignIn === 'anywhere'
    if (!this.#isLocal(facts) || !(isOpen || isOwnHost(facts.host, this.#options.baseUrl)))
      return 'Signing in without a password is only for browsers on the machine of the content lake.'
    if (facts.fetchSite === 'cross-site') {
      const referer = URL.parse(facts.referer ?? '')
      if (!referer || !this.origins.decide(referer.origin).withCredentials)
        return 'Another site may not sign you in; open Studio and sign in there.'
    }
    return undefined
  }

  /**
   * Starts a session of staff by the identity token of their user pool.
   * @throws what they are told otherwise.
   */
  async signInStaff(facts: RequestFacts, token: string): Promise<{ session: string; id: string }> {
    if (!this.#readStaff) throw toHttpError(404, 'This content lake knows no accounts of staff.')
    if (facts.origin === undefined || !this.#isTrustedPage(facts))
      throw toHttpError(403, 'Only a page of Studio may sign staff in.')
    if (facts.fetchSite === 'cross-site')
      throw toHttpError(
        403,
        'This browser would not keep the session: open Studio under the host name of the content lake.',
      )
    const { sub, email, name, groups, signIn } = await this.#readStaff(token)
    if (toStaffRoles(groups, this.#options.accessConfig).length === 0)
      throw toHttpError(
        403,
        `The account ${email} is in no group that may use Studio. Ask a manager to add it to one.`,
      )
    const id = `staff-${sub}`
    const session = this.store.createStaffSession({ id, email, name, groups }, signIn)
    if (session === undefined) throw toHttpError(401, 'You have signed out; sign in again.')
    const earlier = this.getSessionCookie(facts)
    if (earlier) this.store.deleteSession(earlier, signIn)
    return { session, id }
  }

  /** A one-time id that the page at `origin` exchanges for a token within a minute. */
  createSid(userId: string): string {
    const now = this.#options.now().getTime()
    for (const [sid, { expiresAt }] of this.#pendingSids)
      if (expiresAt <= now || this.#pendingSids.size >= MAX_PENDING_SIDS)
        this.#pendingSids.delete(sid)
    const sid = randomBytes(32).toString('base64url')
    this.#pendingSids.set(sid, { userId, expiresAt: now + SID_MILLISECONDS })
    return sid
  }

  /** Exchanges a one-time id for the token of a new session. */
  redeemSid(sid: string): string | undefined {
    const pending = this.#pendingSids.get(sid)
    this.#pendingSids.delete(sid)
    if (!pending || pending.expiresAt <= this.#options.now().getTime()) return undefined
    return this.store.createSession(pending.userId)
  }

  isOwnOrigin(origin: string): boolean {
    return origin === new URL(this.#options.baseUrl).origin
  }

  /** A caller whom local sign-in is for. */
  #isLocal(facts: RequestFacts): boolean {
    const { localSignIn } = this.#options
    return localSignIn === 'anywhere' || (localSignIn && isFromThisMachine(facts))
  }

  /** An origin that may act as the signed-in user; protects against CSRF. */
  #isTrustedPage({ method, origin, host, fetchSite }: RequestFacts): boolean {
    if (origin !== undefined)
      return this.isOwnOrigin(origin) || this.origins.decide(origin).withCredentials
    const isSafe = method === 'GET' || method === 'HEAD'
    const isDirect = fetchSite === 'same-origin' || fetchSite === 'none'
    return isSafe && isDirect && isOwnHost(host, this.#options.baseUrl)
  }
}
