import { randomBytes } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import { createToken, hashToken } from './role-tokens.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS auth_sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS auth_staff (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  groups TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS auth_staff_sign_ins (
  token_hash TEXT PRIMARY KEY,
  sign_in TEXT NOT NULL,
  is_over INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS auth_robots (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS auth_keyvalues (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS auth_origins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  origin TEXT NOT NULL UNIQUE,
  allow_credentials INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
`

export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A shift, as long as the user pool's own session of staff. */
export const STAFF_SESSION_SECONDS = 12 * 60 * 60
const MAX_SESSIONS_PER_USER = 500
const MAX_KEYS_PER_USER = 500

const robotRow = z.object({
  id: z.string(),
  label: z.string(),
  role: z.string(),
  createdAt: z.string(),
})
const originRow = z.object({
  id: z.number(),
  origin: z.string(),
  allowCredentials: z.number().transform(Boolean),
  createdAt: z.string(),
})
const staffRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  groups: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
})

const ROBOT = 'id, label, role, created_at AS createdAt'
const ORIGIN = 'id, origin, allow_credentials AS allowCredentials, created_at AS createdAt'
const STAFF = 'id, email, name, groups'

export type Robot = z.output<typeof robotRow>
export type StoredOrigin = z.output<typeof originRow>
/** Somebody of staff, as they signed in last. */
export type StoredStaff = z.output<typeof staffRow>

export interface KeyValue {
  key: string
  value: unknown
}

/** Sessions, robot tokens, users' settings and CORS origins. Tokens are stored hashed. */
export class AuthStore {
  readonly #database: DatabaseSync
  readonly #now: () => Date
  /** Prepared statements: these run on every request. */
  readonly #selectSession: StatementSync
  readonly #selectRobot: StatementSync
  readonly #selectStaff: StatementSync

  constructor(database: DatabaseSync, now: () => Date) {
    this.#database = database
    this.#now = now
    database.exec(SCHEMA)
    this.#selectSession = database.prepare(
      'SELECT user_id FROM auth_sessions WHERE token_hash = ? AND expires_at > ?',
    )
    this.#selectRobot = database.prepare(`SELECT ${ROBOT} FROM auth_robots WHERE token_hash = ?`)
    this.#selectStaff = database.prepare(`SELECT ${STAFF} FROM auth_staff WHERE id = ?`)
  }

  /** Starts a session and returns its token, which is stored hashed only. */
  createSession(userId: string, seconds = SESSION_SECONDS): string {
    const token = createToken()
    const now = this.#now().getTime()
    this.#database.prepare('DELETE FROM auth_sessions WHERE expires_at <= ?').run(now)
    this.#database
      .prepare(
        `DELETE FROM auth_sessions WHERE token_hash IN (
          SELECT token_hash FROM auth_sessions WHERE user_id = ?
          ORDER BY expires_at DESC LIMIT -1 OFFSET ?)`,
      )
      .run(userId, MAX_SESSIONS_PER_USER - 1)
    this.#database
      .prepare('INSERT INTO auth_sessions VALUES (?, ?, ?)')
      .run(hashToken(token), userId, now + seconds * 1000)
    return token
  }

  /** Starts a session of staff by a sign-in of their user pool; undefined when that one has signed out. */
  createStaffSession(staff: StoredStaff, signIn: string): string | undefined {
    const now = this.#now().getTime()
    this.#database.prepare('DELETE FROM auth_staff_sign_ins WHERE expires_at <= ?').run(now)
    const over = this.#database
      .prepare('SELECT 1 FROM auth_staff_sign_ins WHERE sign_in = ? AND is_over = 1')
      .get(signIn)
    if (over) return undefined
    this.#database
      .prepare(
        `INSERT INTO auth_staff VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET
           email = excluded.email, name = excluded.name, groups = excluded.groups`,
      )
      .run(staff.id, staff.email, staff.name, JSON.stringify(staff.groups))
    const token = this.createSession(staff.id, STAFF_SESSION_SECONDS)
    this.#database
      .prepare('INSERT INTO auth_staff_sign_ins VALUES (?, ?, 0, ?)')
      .run(hashToken(token), signIn, now + STAFF_SESSION_SECONDS * 1000)
    return token
  }

  getStaff(id: string): StoredStaff | undefined {
    return staffRow.optional().parse(this.#selectStaff.get(id))
  }

  listStaff(): StoredStaff[] {
    const select = this.#database.prepare(`SELECT ${STAFF} FROM auth_staff ORDER BY email, id`)
    return z.array(staffRow).parse(select.all())
  }

  getSessionUserId(token: string): string | undefined {
    const row = this.#selectSession.get(hashToken(token), this.#now().getTime())
    return typeof row?.user_id === 'string' ? row.user_id : undefined
  }

  /** Ends the session, and with it all that its sign-in of staff has started, unless that goes on. */
  deleteSession(token: string, ongoingSignIn = ''): void {
    const hash = hashToken(token)
    this.#database.prepare('DELETE FROM auth_sessions WHERE token_hash = ?').run(hash)
    const ofSameSignIn = `token_hash IN (SELECT token_hash FROM auth_staff_sign_ins WHERE sign_in =
      (SELECT sign_in FROM auth_staff_sign_ins WHERE token_hash = ? AND sign_in <> ?))`
    for (const statement of [
      'DELETE FROM auth_sessions',
      'UPDATE auth_staff_sign_ins SET is_over = 1',
    ])
      this.#database.prepare(`${statement} WHERE ${ofSameSignIn}`).run(hash, ongoingSignIn)
  }

  createRobot(label: string, role: Role): Robot & { token: string } {
    const token = createToken()
    const id = randomBytes(9).toString('hex')
    const createdAt = this.#now().toISOString()
    this.#database
      .prepare('INSERT INTO auth_robots VALUES (?, ?, ?, ?, ?)')
      .run(id, hashToken(token), label, role, createdAt)
    return { id, label, role, createdAt, token }
  }

  listRobots(): Robot[] {
    const select = `SELECT ${ROBOT} FROM auth_robots ORDER BY created_at, id`
    return z.array(robotRow).parse(this.#database.prepare(select).all())
  }

  getRobotByToken(token: string): Robot | undefined {
    return robotRow.optional().parse(this.#selectRobot.get(hashToken(token)))
  }

  /** False when there is no such robot. Its token is revoked at once. */
  deleteRobot(id: string): boolean {
    return this.#database.prepare('DELETE FROM auth_robots WHERE id = ?').run(id).changes > 0
  }

  /** The user's settings for those keys that are set. */
  getKeyValues(userId: string, keys: readonly string[]): KeyValue[] {
    const select = this.#database.prepare(
      'SELECT value FROM auth_keyvalues WHERE user_id = ? AND key = ?',
    )
    return keys.flatMap((key) => {
      const row = select.get(userId, key)
      return typeof row?.value === 'string' ? [{ key, value: JSON.parse(row.value) }] : []
    })
  }

  /** False when the user has too many keys already. */
  setKeyValue(userId: string, { key, value }: KeyValue): boolean {
    const count = this.#database
      .prepare('SELECT count(*) AS total FROM auth_keyvalues WHERE user_id = ? AND key <> ?')
      .get(userId, key)
    if (Number(count?.total) >= MAX_KEYS_PER_USER) return false
    this.#database
      .prepare(
        `INSERT INTO auth_keyvalues VALUES (?, ?, ?)
         ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
      )
      .run(userId, key, JSON.stringify(value))
    return true
  }

  listOrigins(): StoredOrigin[] {
    const select = this.#database.prepare(`SELECT ${ORIGIN} FROM auth_origins ORDER BY id`)
    return z.array(originRow).parse(select.all())
  }

  addOrigin(origin: string, allowCredentials: boolean): StoredOrigin {
    const row = this.#database
      .prepare(
        `INSERT INTO auth_origins (origin, allow_credentials, created_at) VALUES (?, ?, ?)
         ON CONFLICT (origin) DO UPDATE SET allow_credentials = excluded.allow_credentials
         RETURNING ${ORIGIN}`,
      )
      .get(origin, allowCredentials ? 1 : 0, this.#now().toISOString())
    return originRow.parse(row)
  }

  deleteOrigin(id: number): boolean {
    return this.#database.prepare('DELETE FROM auth_origins WHERE id = ?').run(id).changes > 0
  }
}
